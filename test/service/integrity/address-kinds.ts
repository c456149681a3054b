import { kindsOf, type PartKind } from './part-kind.js';

/** Addresses of the web and of people, tags, and telephone numbers. */
export const addressKinds: readonly PartKind[] = kindsOf(
  { shape: 'word' },
  {
    URL: (number) => `https://example.org/habari/${number}`,
    'URL with a query': (number) => `https://example.co.ke/a?b=${number}&lang=sw&c[]=d%20e#mwisho`,
    'URL with brackets': (number) => `https://sw.wikipedia.org/wiki/Kampala_(mji)_${number}`,
    'URL with square brackets': (number) => `https://example.org/q?ids[0]=${number}&ids[1]=b`,
    'URL in other letters': (number) => `https://yo.wikipedia.org/wiki/Ọ̀ṣun_Èkó_${number}`,
    'URL in Arabic letters': (number) => `https://ar.wikipedia.org/wiki/كمبالا_${number}`,
    'URL with user and port': (number) => `http://ama:siri@localhost:8080/x/${number}/`,
    'URL of an address': (number) => `http://192.168.1.20:3000/${number}`,
    'URL without a scheme': (number) => `www.example.org/a-b_c/${number}`,
    'URL of another scheme': (number) => `ftp://files.example.org/pub/${number}.tar.gz`,
    'e-mail address': (number) => `ama.mensah+${number}@mail.example.com.gh`,
    'e-mail address in capitals': (number) => `Info_${number}@EXAMPLE.ORG`,
    mention: (number) => `@ama_k${number}`,
    'mention with a dot': (number) => `@wanjiku.${number}.ke`,
    'mention in other letters': (number) => `@ọlá_ńlá${number}`,
    tag: (number) => `#Uganda${number}`,
    'tag in other letters': (number) => `#Ẹ̀kọ́_${number}`,
    'tag in Arabic letters': (number) => `#تعليم_${number}`,
    'international number': (number) => `+256 772 ${number} 118`,
    'international number with hyphens': (number) => `+254-722-${number}-904`,
    'international number in one': (number) => `+233244${number}501`,
    'number with a bracket': (number) => `+234 (0)803 ${number} 4420`,
    'national number': (number) => `0772 ${number}118`,
    'national number with hyphens': (number) => `0772-${number}-118`,
    'national number with a bracket': (number) => `(0414) ${number}118`,
    'American number': (number) => `+1 (212) ${number}-0144`,
  },
);

/** What only the caller's `protect` makes a part. */
export const termKinds: readonly PartKind[] = kindsOf(
  { shape: 'word', isTerm: true },
  {
    name: (number) => `Kintu${number}`,
    'name of words': (number) => `Njia ya Mji ${number}`,
    'name with a sign': (number) => `Njia™ Pro-${number}`,
    'name with an ampersand': (number) => `Ama & Kofi ${number}`,
    'name with marks': (number) => `Ṣọlá Ọ̀ṣun ${number}`,
    'name in normal form D': (number) => `Ọlọ́run Ẹ̀kọ́ ${number}`.normalize('NFD'),
    'name in Arabic letters with marks': (number) => `مُحَمَّد ${number}`,
    'letters of Ewe and Dagbani': (number) => `Ŋɔŋlɔ Ɣɛla ɖevi${number}`,
    'emoji with joiners': (number) => `👩🏾‍🌾 Mama ${number} 👨‍👩‍👧`,
    'something like a marker': (number) => `Mto [[${number}]] Nile`,
    'a character for private use': (number) => `\ue000\uf8ff ${number}`,
  },
);
