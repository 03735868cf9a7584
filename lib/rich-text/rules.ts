/** The largest picture in a note, in bytes of the picture itself (1 MB). */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** The largest note as it is sent, in bytes of its HTML with new pictures embedded in it (3 MB). They are stored apart. */
export const MAX_NOTE_BYTES = 3 * 1024 * 1024;
/** The largest note as it is stored, in bytes of its HTML (64 kB). Pictures are only referred to. */
export const MAX_TEXT_BYTES = 64 * 1024;
/** The most elements that a note may have. Sanitising one takes about 0.2 ms. */
export const MAX_ELEMENTS = 2_000;
/** The most attributes that a note may have, all elements together. */
export const MAX_ATTRIBUTES = 4_000;
/** How deep elements may be nested. Eight levels of lists with every format take 22. */
export const MAX_DEPTH = 64;
/** The deepest indent, of paragraphs and of lists. */
export const MAX_INDENT = 8;
/** The width of one level of indent, in CSS pixels. */
export const INDENT_PX = 40;
const MAX_LINK_LENGTH = 2048;
/** Characters of a picture's text for those who can't see it. */
export const MAX_ALT_LENGTH = 250;

/** The media types of the pictures a note may embed, with the bytes each kind of file starts with. */
const IMAGE_SIGNATURES: Record<string, readonly (readonly number[])[]> = {
  "image/png": [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  "image/gif": [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
  "image/jpeg": [[0xff, 0xd8, 0xff]],
  "image/bmp": [[0x42, 0x4d]],
  "image/x-icon": [[0x00, 0x00, 0x01, 0x00]],
};
export const IMAGE_TYPES = Object.keys(IMAGE_SIGNATURES);

/** The media type that the first bytes of a file betray, or null where a note may not embed it. Its name and declared type may lie. */
export function imageTypeOf(head: Uint8Array): string | null {
  for (const [type, signatures] of Object.entries(IMAGE_SIGNATURES)) {
    if (signatures.some((signature) => signature.every((byte, index) => head[index] === byte))) return type;
  }
  return null;
}

const DATA_URL = /^data:(image\/[a-z-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

function bytesOfBase64(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0);
}

/** Whether an address embeds a picture a note may hold: a base64 data URL of an allowed type whose bytes are of that type, and not too large. */
export function isEmbeddedImage(src: string): boolean {
  const [, type, base64] = DATA_URL.exec(src) ?? [];
  if (!type || !base64 || base64.length % 4 !== 0 || bytesOfBase64(base64) > MAX_IMAGE_BYTES) return false;
  const head = Uint8Array.from(atob(base64.slice(0, 16)), (character) => character.charCodeAt(0));
  return imageTypeOf(head) === type;
}

/** Where stored pictures are served. The address holds the picture's SHA-256: what it leads to never changes. */
export const PICTURE_PATH = "/api/pictures/";
const PICTURE_ADDRESS = /^\/api\/pictures\/[\da-f]{64}$/;

/** Whether an address is that of a stored picture. */
export const isStoredPicture = (src: string): boolean => PICTURE_ADDRESS.test(src);

/** Whether a note may show the picture at an address: a stored one, or one embedded in the note that is stored when it is saved. */
export const isNotePicture = (src: string): boolean => isStoredPicture(src) || isEmbeddedImage(src);

const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i;
// Control characters hide a scheme from a reader and not from a browser.
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a note may link to an address: http, https, mailto or tel, spelled out. */
export function isAllowedLink(href: string): boolean {
  return LINK.test(href) && !CONTROL.test(href) && href.length <= MAX_LINK_LENGTH;
}

/**
 * The address that somebody meant: as typed where its protocol is allowed, with the protocol a bare domain or mail address
 * lacks, and blank ("") for anything else.
 */
export function linkFromTyped(typed: string): string {
  const address = typed.trim();
  if (isAllowedLink(address)) return address;
  const completed = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(address)
    ? `mailto:${address}`
    : /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(address)
      ? `https://${address}`
      : "";
  return isAllowedLink(completed) ? completed : "";
}

const COLOR = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\)|[a-z]{3,20})$/i;
const FONT = `(?:"[\\w -]{1,40}"|'[\\w -]{1,40}'|[a-z_][\\w -]{0,40})`;
const INDENTS = Array.from({ length: MAX_INDENT }, (_, level) => (level + 1) * INDENT_PX).join("|");

/** The CSS a note may carry, in the order it is written in: what the editor's own formats need and nothing that moves or covers the page. */
const STYLE_VALUES: readonly (readonly [property: string, value: RegExp])[] = [
  ["color", COLOR],
  ["background-color", COLOR],
  ["font-family", new RegExp(`^${FONT}(?:\\s*,\\s*${FONT}){0,5}$`, "i")],
  ["text-align", /^(?:left|right|center|justify|start|end)$/],
  ["padding-inline-start", new RegExp(`^(?:${INDENTS})px$`)],
  ["text-decoration", /^(?:underline|line-through|underline line-through)$/],
  // Without it, blanks at the ends of a run of text are lost when the editor reads the note again.
  ["white-space", /^pre-wrap$/],
];
/** The styles of text itself, which survive from one editor to the next. */
export const TEXT_STYLES = ["color", "background-color", "font-family"] as const;

/** Keeps the declarations of a style attribute that a note may carry, in one order and one spelling; "" where none is left. */
export function cleanStyle(style: string): string {
  const given = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) given.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  const kept = STYLE_VALUES.filter(([property, value]) => value.test(given.get(property) ?? ""));
  return kept.map(([property]) => `${property}: ${given.get(property)};`).join(" ");
}

/** A size for people: "310 kB", "1.4 MB". */
export function describeSize(bytes: number): string {
  return bytes < MAX_IMAGE_BYTES
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(Math.ceil((bytes / MAX_IMAGE_BYTES) * 10) / 10).toFixed(1).replace(".0", "")} MB`;
}

const EMBEDDED = /data:image\/[a-z-]+;base64,([A-Za-z0-9+/]*={0,2})/g;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Says what is wrong with the size of a note's HTML, in words for the person who wrote it, or null: too large as a whole, a picture too
 * large, too much text. Linear in the length. What makes it costly to sanitise is counted where it is sanitised (costProblem).
 */
export function noteProblem(html: string): string | null {
  const bytes = bytesOf(html);
  if (bytes > MAX_NOTE_BYTES) {
    return `This note takes ${describeSize(bytes)}. At most ${describeSize(MAX_NOTE_BYTES)} can be saved at once, pictures included. Add the pictures one by one or use smaller ones.`;
  }
  let pictures = 0;
  for (const [whole, base64 = ""] of html.matchAll(EMBEDDED)) {
    pictures += whole.length;
    const picture = bytesOfBase64(base64);
    if (picture > MAX_IMAGE_BYTES) {
      return `A picture in this note is ${describeSize(picture)}. A picture can have up to ${describeSize(MAX_IMAGE_BYTES)}.`;
    }
  }
  if (bytes - pictures > MAX_TEXT_BYTES) {
    return `The text takes ${describeSize(bytes - pictures)}. It can take up to ${describeSize(MAX_TEXT_BYTES)}, formatting included. Shorten it.`;
  }
  return null;
}
