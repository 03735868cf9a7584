import { cleanStyle, isAllowedLink, isNotePicture, MAX_ALT_LENGTH } from "@/lib/rich-text/rules";

/** A tag as the sanitiser writes it: attributes in double quotes, nothing else. */
const TAG = /<(\/?)([a-z][a-z\d]*)((?: [a-z]+="[^"<]*")*)>/g;
const ATTRIBUTE = / ([a-z]+)="([^"<]*)"/g;
const TAGS = new Set("p h1 h2 h3 ul ol li br span b strong i em u s sub sup a img".split(" "));

const VALUES: Record<string, (value: string) => boolean> = {
  href: isAllowedLink,
  src: isNotePicture,
  alt: (text) => text.length <= MAX_ALT_LENGTH,
  target: (value) => value === "_blank",
  rel: (value) => value === "noopener noreferrer",
  start: (value) => /^\d{1,4}$/.test(value),
  value: (value) => /^\d{1,4}$/.test(value),
  style: (value) => cleanStyle(value) === value,
};

/** Returns text of the stored form without its entities. */
export const decoded = (value: string) =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&amp;/g, "&");

/**
 * Whether HTML from the database is of the form that the sanitiser writes, so that a page may show it as it is. Linear in the length,
 * and needs no DOM: what was changed in the database by other means must not reach a page, nor cost what sanitising costs.
 */
export function isStoredForm(html: string): boolean {
  let isAllowed = true;
  const words = html.replace(TAG, (_tag, slash: string, name: string, attributes: string) => {
    isAllowed &&= TAGS.has(name) && !(slash && attributes);
    for (const [, attribute = "", value = ""] of attributes.matchAll(ATTRIBUTE))
      isAllowed &&= VALUES[attribute]?.(decoded(value)) === true;
    return "";
  });
  return isAllowed && !words.includes("<");
}

/** Returns stored HTML as a page may show it: as it is, or only its words where the sanitiser didn't write it. */
export const shownRichText = (html: string): string => (isStoredForm(html) ? html : wordsAlone(html));

/** Returns text as it stands in HTML. */
export const escaped = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");

/** Returns the words of HTML as one paragraph without any markup: for what can't be made safe. */
export function wordsAlone(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text && `<p>${escaped(text)}</p>`;
}
