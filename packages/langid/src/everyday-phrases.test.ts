import { describe, expect, test } from 'vitest';
import { loadDetector } from './index.js';

const everydayPhrases: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Hello',
    'Hi',
    'Good morning',
    'Good night',
    'Thank you',
    'Thanks',
    'Yes',
    'No',
    'Please',
    'OK',
    'How are you?',
    'Where is the hospital?',
    'I love you',
    'Welcome',
    'Sorry',
    'Goodbye',
    'What is your name?',
    'I am fine, thank you.',
    'The weather is nice today.',
  ],
  sw: ['Habari', 'Habari ya asubuhi', 'Asante', 'Asante sana', 'Karibu', 'Ndiyo', 'Hapana', 'Nakupenda'],
  lug: ['Oli otya', 'Webale nnyo', 'Wasuze otya', 'Nedda', 'Jangu wano', 'Nkwagala nnyo'],
  fr: ['Bonjour', 'Merci', 'Merci beaucoup', 'Oui', 'Bonne nuit', "Où est l'hôpital ?"],
  af: ['Goeie môre', 'Dankie', 'Baie dankie', 'Hoe gaan dit met jou?', 'Asseblief'],
  yo: ['Ẹ káàárọ̀', 'E kaaro', 'O ṣé', 'Ẹ káàbọ̀', 'Báwo ni?'],
  tw: ['Ɛte sɛn?', 'Medaase', 'Maakye', 'Mepa wo kyɛw', 'Akwaaba'],
  fat: ['Ɔtse dɛn?', 'Wo ho tse dɛn?', 'Ɔkɔm dze me'],
  ee: ['Ŋdi na mi', 'Akpe', 'Woezɔ', 'Mele nyuie'],
  gaa: ['Oyiwaladɔŋŋ', 'Te oyɔɔ tɛŋŋ?', 'Ofainɛ'],
  dag: ['Dasiba', 'Mpagya', 'Maraaba'],
  gur: ['Bulika bulika', "Pu'usiya"],
  kus: ["Pʋ'ʋsim", 'Fʋ aan wala?'],
  ach: ['Apwoyo', 'Apwoyo matek', 'Itye nining?'],
  luo: ['Ber ahinya', 'Erokamano', 'Oyawore', 'Idhi nade?'],
  ki: ['Wĩ mwega?', 'Nĩ wega mũno', 'Nĩngwendete'],
  mer: ['Muga mono', 'Nkaatho'],
  nyn: ['Webare munonga', 'Agandi', 'Oraire gye'],
  lgg: ['Awadifo', 'Mi ngoni?'],
  teo: ['Eyalama noi', 'Yoga noi', 'Biai bo?'],
  ar: ['مرحبا', 'شكرا', 'صباح الخير', 'كيف حالك؟'],
};

/** Typed without marks and special letters, as on most keyboards. */
function typePlainly(text: string): string {
  const plain: Readonly<Record<string, string>> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ʋ: 'v' };
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/[ɛɔŋʋ]/g, (letter) => plain[letter] ?? letter);
}

describe.each(Object.entries(everydayPhrases))(
  'everyday phrases of %s are recognised',
  (language, phrases) => {
    test.each(phrases)('"%s" in any case, with and without special letters', async (phrase) => {
      const detector = await loadDetector();
      const variants = [phrase, phrase.toLowerCase(), phrase.toUpperCase(), `${phrase}!`, ` ${phrase} 😀`];
      if (language !== 'ar') variants.push(typePlainly(phrase));
      for (const variant of variants) expect(detector.detect(variant).language, variant).toBe(language);
    });
  },
);
