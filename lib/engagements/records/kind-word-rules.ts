import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { wordsOf } from "@/lib/platform/core/words-of";
import { RECORD_KINDS, type RecordKind } from "./rules";

/** What files elsewhere call the kinds, in English, German, Polish, Ukrainian, French and Spanish. */
const WORDS: Readonly<Record<RecordKind, readonly string[]>> = {
  certificate: wordsOf(`
    certificates, certification, licence, license, zertifikat, zertifikate, zertifizierung, lizenz, nachweis,
    certyfikat, certyfikacja, uprawnienie, сертифікат, сертифікація, certificat, certificado, certificación
  `),
  course: wordsOf(`
    courses, training, workshop, seminar, kurs, schulung, lehrgang, weiterbildung, fortbildung, szkolenie,
    warsztat, курс, тренінг, навчання, cours, formation, stage, curso, formación, capacitación, taller
  `),
  education: wordsOf(`
    degree, studies, university, ausbildung, studium, abschluss, bildung, berufsausbildung, wykształcenie, studia,
    освіта, études, diplôme, éducation, educación, estudios, titulación
  `),
  language: wordsOf(`
    languages, spoken language, sprache, sprachen, fremdsprache, język, język obcy, мова, іноземна мова, langue,
    idioma, lengua
  `),
  publication: wordsOf(`
    publications, article, publikation, veröffentlichung, artikel, publikacja, artykuł, публікація, стаття,
    publicación, artículo
  `),
};

const KIND_OF = new Map(
  RECORD_KINDS.flatMap((kind) => [kind, ...WORDS[kind]].map((word) => [normalizeForSearch(word), kind] as const)),
);

/** Reads a kind as files name it; null for other words. */
export const kindIn = (text: string): RecordKind | null => KIND_OF.get(normalizeForSearch(text)) ?? null;
