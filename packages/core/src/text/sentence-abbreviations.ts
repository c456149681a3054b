/*
 * Written as they stand in running text, capitals and stops included. English and French: the sentence-break
 * suppressions of CLDR 44 (`en.xml`, `fr.xml`), without those that are words too (`Go.`, `By.`); titles of East and West
 * Africa, Swahili, Luganda and Afrikaans: as the newspapers of these languages print them.
 */

/** Before a name or an example: a sentence never ends with one of these. */
const BEFORE_MORE = [
  // English, and titles that most of the languages borrow
  'Mr. Mrs. Ms. Mx. Messrs. Dr. Drs. Prof. Rev. Revd. Fr. Sr. St. Msgr. Bp. Pst. Hon. Rt. Pres. Gov. Sen. Rep. Amb.',
  'Gen. Brig. Col. Maj. Capt. Lt. Sgt. Cpl. Pvt. Insp. Supt. Adm. Cmdr. Engr. Eng. Barr. Alh. Mt. Ft. P.O.',
  'e.g. i.e. E.g. I.e. vs. v. cf. viz. mr. mrs. dr. prof.',
  // French
  'MM. Mme. Mmes. Mlle. Mlles. Mgr. av. ap. apr. p.ex.',
  // Swahili: bwana, bibi, mheshimiwa, daktari, mchungaji, kwa mfano, kama vile
  'Bw. Bi. Mhe. Mh. Dkt. Mch. k.m. k.v.',
  // Luganda: oweekitiibwa, omukungu, omwami, omukyala
  "Owek. Oweek. Ow'ek. Omuk. Omw. Muky.",
  // Afrikaans: meneer, mevrou, mejuffrou, eerwaarde, dominee, byvoorbeeld
  'Mnr. mnr. Mev. mev. Mej. mej. Eerw. Ds. ds. bv.',
  // Arabic: doctor, professor
  'د. أ. أ.د.',
];

/** Before a number or a date; at the end of a sentence they are words (`No.`) or could be (`Dec.`). */
const BEFORE_NUMBER = [
  'No. no. Nos. nos. Nr. nr. Art. art. Fig. fig. Figs. Vol. vol. Ch. ch. Sec. p. pp. Tel. tel. approx. ca. c.',
  'Jan. Feb. Mar. Apr. Jun. Jul. Aug. Sep. Sept. Oct. Nov. Dec.',
  'janv. févr. avr. juil. sept. oct. nov. déc. env.',
  // Swahili: namba, ukurasa, sanduku la posta, shilingi; Luo and English of East Africa: shillings
  'Na. na. Uk. uk. S.L.P. Sh. sh. Shs. shs. Ksh. Kshs. Ush. Tsh.',
  // Afrikaans: bladsy, paragraaf
  'bl. par.',
  // Arabic: page
  'ص.',
];

const words = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Abbreviations after which the sentence goes on, whatever follows. */
export const abbreviationsBeforeMore = words(BEFORE_MORE);

/** Abbreviations after which the sentence goes on if a number follows. */
export const abbreviationsBeforeNumber = words(BEFORE_NUMBER);

/** Words that, capitalised after initials (`the U.S. The law`), begin a sentence rather than go on with a name. */
export const sentenceOpeners = words([
  'The A An He She It We They You I This That These Those There As In On At For But And If When While However',
  'Le La Les Un Une Il Elle Ils Elles On Nous Vous Ce Cette Ces Mais Et Dans En Pour',
]);
