/** Code pages in which Windows programs write plain text, the likeliest first. */
const CODE_PAGES = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "windows-1257",
  "windows-1253",
] as const;
type CodePage = (typeof CODE_PAGES)[number];

/** The letters beyond ASCII of languages, by the code page in which they are written. */
const ALPHABETS: Readonly<Record<CodePage, readonly string[]>> = {
  // The last are areas and volumes, whose signs are letters elsewhere.
  "windows-1252": [
    "äöüß",
    "àâæçéèêëîïôœùûüÿ",
    "áéíñóúü¿¡ºª",
    "àèéìíîòóùú",
    "ãáâàçéêíóõôú",
    "åäöæøé",
    "áðéíóúþæö",
    "²³",
  ],
  "windows-1250": ["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž", "äöüß"],
  "windows-1251": ["абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюя", "абвгдђежзијклљмнњопрстћуфхцчџш"],
  "windows-1254": ["çğıiöşüâî"],
  "windows-1257": ["āčēģīķļņšūž", "ąčęėįšųūž", "äöõüšž", "ąćęłńóśźż"],
  "windows-1253": ["αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ"],
};

/** What isn't part of a word, and is at the same place in most code pages or means nothing alone. */
const BETWEEN = /[\s\d"'()[\]{}<>.,;:!?/\\|*+=&%$#@~^`_„“”‚‘’‹›«»–—…•·€§©®™°±µ¶†‡\u00a0\u00ad-]+/;

/** Whether a code page defines all bytes of a text: undefined ones are read as control characters. */
export const isWhole = (text: string): boolean => !/[\u0080-\u009f]/.test(text);

/** Code pages of other scripts, in whose words there are no Latin letters. */
const OTHER_SCRIPTS: readonly CodePage[] = ["windows-1251", "windows-1253"];

/** Counts the words whose letters beyond ASCII are all of one language; those of a text's own language count twice. */
function countWords(text: string, page: CodePage): number {
  const languages = ALPHABETS[page].map((letters) => new Set(letters + letters.toUpperCase()));
  // A single sign is as likely a currency.
  const isWord = (word: string) => word.length > 1 && /[^\0-\u007f]/.test(word);
  const isPlain = (letter: string) => letter < "\u0080" && !OTHER_SCRIPTS.includes(page);
  // Portuguese has õ only before e; elsewhere it is a Hungarian ő.
  const words = text.split(BETWEEN).filter((word) => isWord(word) && !/õ(?!e)/i.test(word));
  const isOf = (word: string, letters: ReadonlySet<string>) =>
    [...word].every((letter) => isPlain(letter) || letters.has(letter));
  const ofEach = languages.map((letters) => words.filter((word) => isOf(word, letters)));
  return new Set(ofEach.flat()).size + Math.max(...ofEach.map((some) => new Set(some).size));
}

/** What Windows-1252 has from 0x80 to 0x9F, where Node 20 reads ISO 8859-1: control characters. */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Reads bytes in a code page. */
export function textIn(content: Uint8Array, page: CodePage): string {
  const text = new TextDecoder(page).decode(content);
  if (page !== "windows-1252") return text;
  return text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80]!);
}

/** Finds the code page in which bytes give the most words; null if no code page defines all of them. */
export function codePageOf(content: Uint8Array): CodePage | null {
  let best: { page: CodePage; words: number } | null = null;
  for (const page of CODE_PAGES) {
    const text = textIn(content, page);
    if (!isWhole(text)) continue;
    const words = countWords(text, page);
    if (best === null || words > best.words) best = { page, words };
  }
  return best?.page ?? null;
}
