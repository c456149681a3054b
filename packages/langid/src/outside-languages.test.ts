import { describe, expect, test } from 'vitest';
import { loadDetector } from './index.js';

const outsideSentences: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Ich bin heute früh nach Hause gegangen, weil ich krank war.',
    'Der Zug hatte leider eine halbe Stunde Verspätung.',
    'Kannst du mir sagen, wie spät es ist?',
    'Unsere Nachbarn haben einen großen Hund.',
    'Vielen Dank und bis morgen!',
  ],
  Hausa: [
    'Ina so in je kasuwa yau domin sayen kaya.',
    'Yaran makaranta sun dawo gida da yamma.',
    'Allah ya kawo mu lafiya.',
    'Mutanen garin sun taru a fadar sarki jiya.',
  ],
  Spanish: [
    'El perro de mi vecino ladra toda la noche.',
    '¿Sabes a qué hora sale el autobús?',
    'Mi hermana estudia medicina en la universidad.',
  ],
  Portuguese: [
    'Eu não sei onde deixei o meu telefone.',
    'A reunião foi cancelada por causa da chuva.',
    'Os meus amigos vão chegar amanhã à noite.',
  ],
  Zulu: [
    'Ngifuna ukudla ngoba ngilambile.',
    'Abafana badlala ibhola enkundleni.',
    'Imoto yami yonakele endleleni izolo.',
  ],
  Italian: [
    'Vorrei sapere quando parte il treno per Napoli.',
    'Mio fratello ha comprato una macchina nuova.',
    'Non ho ancora letto il giornale di oggi.',
  ],
  Vietnamese: ['Hôm qua tôi đã đi chợ mua rau.', 'Em trai tôi học ở trường đại học.', 'Trời sắp mưa rồi.'],
};

describe.each(Object.entries(outsideSentences))('%s is none of the languages', (_name, sentences) => {
  test.each(sentences)('"%s" is und, and no language is named with confidence', async (sentence) => {
    const detection = (await loadDetector()).detect(sentence);
    expect(detection.language).toBe('und');
    expect(detection.alternatives[0]?.confidence).toBeLessThan(0.5);
    expect(detection.alternatives).toHaveLength(5);
  });
});

test.each([
  'Я не знаю, где находится вокзал.',
  'ሰላም እንዴት ነህ?',
  '今天天气很好。',
  'Καλημέρα σας',
  'नमस्ते दुनिया',
])('"%s" is in another script: und, with nothing to rank', async (text) => {
  const detection = (await loadDetector()).detect(text);
  expect(detection).toMatchObject({ language: 'und', alternatives: [], mixed: false });
});

test.each(['آپ کیسے ہیں؟ میں ٹھیک ہوں۔', 'من نمی‌دانم چه کسی این کتاب را گرفته است'])(
  '"%s" is in Arabic script but not in Arabic',
  async (text) => {
    const detection = (await loadDetector()).detect(text);
    expect(detection.language).toBe('und');
    expect(detection.alternatives[0]?.language).toBe('ar');
  },
);
