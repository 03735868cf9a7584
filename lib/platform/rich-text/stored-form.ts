import { cleanStyle, isAllowedLink, isNotePicture, MAX_ALT_LENGTH } from "@/lib/platform/rich-text/rules";

/** A tag as the sanitizer writes it: attributes in double quotes, nothing else. */
const TAG = /<(\/?)([a-z][a-z\d]*)((?: [a-z]+="[^"<]*")*)>/g;
const ATTRIBUTE = / ([a-z]+)="([^"<]*)"/g;
/** The elements of a note. */
export const ELEMENTS = "p h1 h2 h3 ul ol li blockquote br span b strong i em u s sub sup a img".split(" ");

type Attribute = { on: "any" | "A" | "IMG" | "OL" | "LI"; allows: (value: string) => boolean };

/**
 * The elements and values that each attribute is allowed for, in the order in which the sanitizer writes them, so that
 * the same note always has the same bytes. Everything else is dropped, including ids and names, which could shadow the
 * page's own.
 */
export const ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  href: { on: "A", allows: isAllowedLink },
  target: { on: "A", allows: (value) => value === "_blank" },
  rel: { on: "A", allows: (value) => value === "noopener noreferrer" },
  src: { on: "IMG", allows: isNotePicture },
  alt: { on: "IMG", allows: (text) => text.length <= MAX_ALT_LENGTH },
  start: { on: "OL", allows: (number) => /^\d{1,4}$/.test(number) },
  value: { on: "LI", allows: (number) => /^\d{1,4}$/.test(number) },
  style: { on: "any", allows: (declarations) => declarations !== "" && cleanStyle(declarations) === declarations },
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
 * Whether HTML from the database has the form that the sanitizer writes, so that a page may show it unchanged. Protects
 * pages from HTML that was changed in the database by other means, without the cost of sanitizing: it takes linear time
 * and needs no DOM.
 */
export function isStoredForm(html: string): boolean {
  let isAllowed = true;
  const words = html.replace(TAG, (_tag, slash: string, name: string, attributes: string) => {
    isAllowed &&= ELEMENTS.includes(name) && !(slash && attributes);
    for (const [, attribute = "", value = ""] of attributes.matchAll(ATTRIBUTE))
      isAllowed &&= ATTRIBUTES[attribute]?.allows(decoded(value)) === true;
    return "";
  });
  return isAllowed && !words.includes("<");
}

/** Returns stored HTML to show: unchanged, or only its text if the sanitizer didn't write it. */
export const shownRichText = (html: string): string => (isStoredForm(html) ? html : plainTextOnly(html));

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");

/** Returns the text of HTML as one paragraph without markup, for HTML that can't be made safe. */
export function plainTextOnly(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text && `<p>${escaped(text)}</p>`;
}
