import type { TranslationResult } from '@njia/core';
import type { Scene } from './scenes.js';

/** A sentence and what became of it. */
export interface Row {
  readonly scene: Scene;
  readonly result: TranslationResult;
}

const HEADINGS = ['from', 'to', 'provider', 'model', 'quality', 'ms', 'text'] as const;
const WIDTHS = [6, 5, 24, 28, 7, 5] as const;

/** The two lines above the rows. */
export function tableHead(): string {
  return `${tableLine(HEADINGS)}\n${'-'.repeat(130)}`;
}

/** A result as a line: the source sentence first, the translation below it. */
export function tableRow({ scene, result }: Row): string {
  const { detected_source_lang, target_lang, route, quality_score, latency_ms, attempts = [] } = result;
  const detected = scene.source === undefined ? '*' : '';
  const failed = attempts.map(({ provider, failure }) => ` [${provider}: ${failure}]`).join('');
  const cells = [
    detected_source_lang + detected,
    target_lang,
    route.map(({ provider }) => provider).join(' > '),
    route.map(({ model_used }) => model_used.slice(model_used.indexOf('/') + 1)).join(' > '),
    quality_score.toFixed(2),
    String(latency_ms),
    `${scene.text}${failed}`,
  ];
  return `${tableLine(cells)}\n${tableLine(['', '', '', '', '', '', `→ ${result.translated_text}`])}`;
}

/** What the table comes to. */
export function summary(rows: readonly Row[]): string {
  const count = (shown: Scene['shows']) => rows.filter(({ scene }) => scene.shows === shown).length;
  const perProvider = new Map<string, number>();
  for (const { result } of rows)
    perProvider.set(result.provider, (perProvider.get(result.provider) ?? 0) + 1);
  const languages = new Set(rows.flatMap(({ result }) => [result.detected_source_lang, result.target_lang]));
  const latencies = rows.map(({ result }) => result.latency_ms).toSorted((a, b) => a - b);
  return [
    `${rows.length} sentences translated, ${languages.size} languages.`,
    `Served by: ${[...perProvider].map(([provider, served]) => `${provider} ${served}`).join(', ')}.`,
    `Fallback after a failed provider: ${count('fallback')}. Through English: ${count('pivot')}. Source detected (*): ${count('detection')}.`,
    `Median latency: ${latencies[Math.floor(latencies.length / 2)] ?? 0} ms.`,
  ].join('\n');
}

function tableLine(cells: readonly string[]): string {
  return cells
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join(' ')
    .trimEnd();
}
