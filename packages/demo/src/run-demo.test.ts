import { LANGUAGE_CODES } from '@njia/core';
import { phrases } from '@njia/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE } from './protected-scene.js';
import { runDemo, type RunningDemo } from './run-demo.js';

describe('the demo', () => {
  const lines: string[] = [];
  let demo: RunningDemo;

  beforeAll(async () => {
    demo = await runDemo((line) => lines.push(line));
  });
  afterAll(() => demo.close());

  const rowsThatShow = (shown: string) => demo.rows.filter(({ scene }) => scene.shows === shown);

  test('translates at least 60 sentences, English to every other language and back [spec 1.1]', () => {
    expect(demo.rows.length).toBeGreaterThanOrEqual(60);
    for (const code of LANGUAGE_CODES.filter((language) => language !== 'en')) {
      const pairs = rowsThatShow('direct').map(({ scene }) => `${scene.source}-${scene.target}`);
      expect(pairs).toContain(`en-${code}`);
      expect(pairs).toContain(`${code}-en`);
    }
  });

  test('serves Swahili, French, Arabic and Afrikaans by their pair models [spec 1.20]', () => {
    for (const code of ['sw', 'fr', 'ar', 'af']) {
      const models = rowsThatShow('direct')
        .filter(({ scene }) => scene.target === code)
        .map(({ result }) => result.model_used);
      expect(new Set(models)).toEqual(new Set([`provider_h/opus-mt-en-${code}`]));
    }
  });

  test('serves Luganda and Yoruba by the multilingual model when their first provider fails [spec 1.23] [spec 1.24]', () => {
    const fallbacks = rowsThatShow('fallback');
    expect(new Set(fallbacks.map(({ scene }) => scene.target))).toEqual(new Set(['lug', 'yo']));
    for (const { result } of fallbacks) {
      expect(result.model_used).toBe('provider_h/m2m100_418M');
      expect(result.attempts).toHaveLength(1);
      expect(result.attempts?.[0]).toMatchObject({ failure: 'server' });
    }
  });

  test('shows the real translations of the phrasebook', () => {
    for (const { scene, result } of rowsThatShow('direct').filter((row) => row.scene.source === 'en')) {
      const known = phrases(scene.target).filter(({ english }) => english === scene.text);
      expect(known.map(({ text }) => text)).toContain(result.translated_text);
    }
  });

  test('goes through English where nobody serves the pair [decision: Order in auto]', () => {
    for (const { result } of rowsThatShow('pivot')) {
      expect(result.route.map(({ target_lang }) => target_lang)).toEqual(['en', result.target_lang]);
    }
  });

  test('shows a text whose parts and lines come out as they went in, however the upstream spoils them [decision: Extra request fields]', () => {
    const { translated_text } = demo.kept;
    for (const part of MESSAGE.parts) expect(translated_text.split(part)).toHaveLength(2);
    expect(translated_text.split('\n').map((line) => line.startsWith('  '))).toEqual([false, true]);
  });

  test('shows a batch in which one wrong item does not fail the others [spec 1.8]', () => {
    const { results, succeeded, failed } = demo.further.batch;
    expect([succeeded, failed]).toEqual([2, 1]);
    expect(results.map(({ error }) => error === null)).toEqual([true, true, false]);
    expect(lines.join('\n')).toContain('wrong: error: target_lang is not a supported language.');
  });

  test('speaks a text and hears something in the recording [spec 1.9]', () => {
    const { spoken, heard } = demo.further;
    expect([spoken.voice_id, spoken.content_type]).toEqual([248, 'audio/wav']);
    expect(heard).toMatchObject({ language: 'lug', provider: 'provider_u' });
    expect(phrases('lug').map(({ text }) => text)).toContain(heard.transcript);
  });

  test('says plainly that the upstreams are a sandbox, and prints every sentence', () => {
    const printed = lines.join('\n');
    expect(printed).toContain('SANDBOX');
    for (const { scene, result } of demo.rows) {
      expect(printed).toContain(scene.text);
      expect(printed).toContain(result.translated_text);
    }
  });
});
