import { describe, expect, test } from 'vitest';
import { isErrorLike } from './error-like.js';
import { brokenEscapes } from './escapes.js';
import { judgeForm } from './form.js';

const SOURCE = 'Where is the nearest hospital?';

describe('an answer reads like an error message', () => {
  test.each([
    'Error: upstream failed',
    'Translation error: model not found',
    'RuntimeError: CUDA out of memory',
    'Error 500',
    'Error code: 429',
    'HTTP 502',
    '503 Service Unavailable',
    'Unsupported language pair',
    'Language pair en-lug is not supported.',
    'The target language is not currently supported',
    'Internal server error',
    'An error occurred while translating.',
    'Oops! Something went wrong',
    'Translation failed',
    'Failed to translate text',
    'Unable to process your request',
    'Could not translate the text.',
    'Too many requests, please slow down',
    'Rate limit exceeded',
    'Request timed out',
    'Gateway Timeout',
    'Service temporarily unavailable',
    'Model facebook/nllb-200 is currently loading',
    'I’m sorry, but I cannot translate that.',
    "I'm sorry, I can't assist with this request.",
    'I am unable to translate this text.',
    'Sorry, we are not able to process this.',
    'As an AI language model, I do not know Luganda.',
    'Invalid API key',
    'null',
    'undefined',
    'NaN',
    'None',
    '"null"',
    '[object Object]',
  ])('%s [decision: Verified answers]', (answer) => {
    expect(isErrorLike(SOURCE, answer)).toBe(true);
    expect(judgeForm(SOURCE, answer)).toBe(0.1);
  });

  test.each([
    'Eddwaliro erisinga okuba okumpi liri ludda wa?',
    'The error was found by the doctor.',
    'I am sorry that I cannot come today.',
    'He failed to see the hospital.',
    'They found many requests in the box.',
    'nullify',
    'Bananas',
    '',
  ])('and this does not: %j [decision: Verified answers]', (answer) => {
    expect(isErrorLike(SOURCE, answer)).toBe(false);
    expect(judgeForm(SOURCE, answer)).toBe(1);
  });

  test.each([
    ['the same message', 'Error: file not found', 'Error: fayiro tezuuliddwa'],
    ['another message', 'Too many requests', 'Error: okusaba kungi'],
    ['a label in its language', 'Erreur : fichier introuvable', 'Error: file not found'],
    ['a label of three words', 'Hitilafu ya ndani: faili', 'Internal error: file'],
    ['a word for it', 'Kiremya', 'Error'],
    ['two words for it', 'Non défini', 'Undefined'],
    ['the value itself', 'null', 'null'],
  ])('but not where the source has %s [decision: Verified answers]', (_what, source, answer) => {
    expect(isErrorLike(source, answer)).toBe(false);
  });
});

describe('broken escapes', () => {
  test.each([
    ['backslash escapes', 'w\\u0254 h\\u0254'],
    ['backslash escapes', 'Wasuze\\notya'],
    ['backslash escapes', 'Yagamba \\"ye\\"'],
    ['HTML entities', 'ente &amp; embuzi'],
    ['HTML entities', 'w&#39;eddwaliro'],
    ['HTML entities', 'caf&eacute;'],
    ['URL escapes', 'Wasuze%20otya%3F%21'],
    ['characters of another encoding', 'GÄ©kÅ©yÅ©'],
    ['characters of another encoding', 'Où est lâ€™hôpital'],
    ['characters of another encoding', 'trÃ¨s prÃ¨s'],
    ['characters of another encoding', 'Yorùbá á»\u008d'],
    ['characters of another encoding', 'mÉ”gbe'],
    ['tokens of a model', 'eddwaliro <unk> liri'],
    ['tokens of a model', '▁Eddwaliro ▁liri'],
    ['tokens of a model', 'eddwa ##liro'],
    ['tokens of a model', 'eddwa@@ liro'],
    ['tokens of a model', 'eddwaliro</s>'],
    ['tokens of a model', '<|endoftext|>'],
    ['tokens of a model', 'eddwaliro ⁇ liri'],
  ])('are found as %s: %j [decision: Verified answers]', (kind, answer) => {
    expect(brokenEscapes(SOURCE, answer)).toEqual([kind]);
    expect(judgeForm(SOURCE, answer)).toBe(0.6);
    expect(brokenEscapes(answer, answer)).toEqual([]);
  });

  test.each([
    'Wɔbɛhyia wɔ ahɛmfie',
    'Gĩkũyũ nĩ rũthiomi',
    'Ẹ kú àárọ̀, báwo ni?',
    'Où est l’hôpital à « Saint-Émile » ?',
    'À « l’été »\u00a0: “CAFÉ”, Âge, Île',
    'AT&T; 50% off, 20%30',
    'Read #1 and ##',
    'C:/new or and/or \\ here',
  ])('are none in real letters and signs: %j [decision: Verified answers]', (answer) => {
    expect(brokenEscapes(SOURCE, answer)).toEqual([]);
  });
});
