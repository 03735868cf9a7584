/** Largest picture in a note, in bytes of the picture file (1 MB). */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** Largest note in a request, in bytes of HTML with new pictures, which are stored separately. */
export const MAX_NOTE_BYTES = 3 * 1024 * 1024;
/** Largest stored note, in bytes of its HTML without pictures (64 kB). */
export const MAX_TEXT_BYTES = 64 * 1024;
/** Most elements in a note. Sanitizing one element takes about 0.2 ms. */
export const MAX_ELEMENTS = 2_000;
/** Most attributes in a note, over all elements. */
export const MAX_ATTRIBUTES = 4_000;
/** Deepest nesting of elements. Eight levels of lists with every format need 22. */
export const MAX_DEPTH = 64;
/** Deepest indent of paragraphs and lists. */
export const MAX_INDENT = 8;
/** Width of one indent level, in CSS pixels. */
export const INDENT_PX = 40;
const MAX_LINK_LENGTH = 2048;
/** Longest alternative text of a picture, in characters. */
export const MAX_ALT_LENGTH = 250;

/** Media types of the pictures a note may embed, with the bytes that such files start with. */
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

/** Returns a file's media type by its first bytes, not its name; null if a note may not embed it. */
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

/** Whether an address is a data URL of a picture that a note may embed, by type, bytes and size. */
export function isEmbeddedImage(src: string): boolean {
  const [, type, base64] = DATA_URL.exec(src) ?? [];
  if (!type || !base64 || base64.length % 4 !== 0 || bytesOfBase64(base64) > MAX_IMAGE_BYTES) return false;
  const head = Uint8Array.from(atob(base64.slice(0, 16)), (character) => character.charCodeAt(0));
  return imageTypeOf(head) === type;
}

/** Path of stored pictures, followed by the picture's SHA-256. The content at an address never changes. */
export const PICTURE_PATH = "/api/pictures/";
const PICTURE_ADDRESS = /^\/api\/pictures\/[\da-f]{64}$/;

/** Whether this is the address of a stored picture. */
export const isStoredPicture = (src: string): boolean => PICTURE_ADDRESS.test(src);

/** Whether a note may show the picture at an address: stored, or embedded and stored on saving. */
export const isNotePicture = (src: string): boolean => isStoredPicture(src) || isEmbeddedImage(src);

const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i;
// Control characters can hide a scheme from readers but not from browsers.
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a note may link to an address: http, https, mailto or tel. */
export function isAllowedLink(href: string): boolean {
  return LINK.test(href) && !CONTROL.test(href) && href.length <= MAX_LINK_LENGTH;
}

/** Completes a typed address: as it is, with a protocol for a bare domain or email, otherwise "". */
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

/** The CSS of notes in written order: what the editor needs, nothing that could cover the page. */
const STYLE_VALUES: readonly (readonly [property: string, value: RegExp])[] = [
  ["color", COLOR],
  ["background-color", COLOR],
  ["font-family", new RegExp(`^${FONT}(?:\\s*,\\s*${FONT}){0,5}$`, "i")],
  ["text-align", /^(?:left|right|center|justify|start|end)$/],
  ["padding-inline-start", new RegExp(`^(?:${INDENTS})px$`)],
  ["text-decoration", /^(?:underline|line-through|underline line-through)$/],
  // Without it, the editor loses spaces at the ends of formatted text when it loads the note.
  ["white-space", /^pre-wrap$/],
];
/** Styles of text, which notes pasted from other editors keep. */
export const TEXT_STYLES = ["color", "background-color", "font-family"] as const;

/** Keeps the allowed declarations of a style attribute, in a fixed order and spelling; "" if there are none. */
export function cleanStyle(style: string): string {
  const given = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) given.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  const kept = STYLE_VALUES.filter(([property, value]) => value.test(given.get(property) ?? ""));
  return kept.map(([property]) => `${property}: ${given.get(property)};`).join(" ");
}

/** Formats a size: "310 kB", "1.4 MB". */
export function describeSize(bytes: number): string {
  return bytes < MAX_IMAGE_BYTES
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(Math.ceil((bytes / MAX_IMAGE_BYTES) * 10) / 10).toFixed(1).replace(".0", "")} MB`;
}

const EMBEDDED = /data:image\/[a-z-]+;base64,([A-Za-z0-9+/]*={0,2})/g;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Returns what is wrong with the size of a note's HTML, for the person who wrote it, or null: the note, a picture or
 * the text is too large. Takes linear time. Limits on what is costly to sanitize are checked by costProblem.
 */
export function noteProblem(html: string): string | null {
  const bytes = bytesOf(html);
  if (bytes > MAX_NOTE_BYTES) {
    return (
      `This note takes ${describeSize(bytes)}. At most ${describeSize(MAX_NOTE_BYTES)} can be saved at once, ` +
      "pictures included. Add the pictures one by one or use smaller ones."
    );
  }
  let pictures = 0;
  for (const [whole, base64 = ""] of html.matchAll(EMBEDDED)) {
    pictures += whole.length;
    const picture = bytesOfBase64(base64);
    if (picture > MAX_IMAGE_BYTES) {
      return (
        `A picture in this note is ${describeSize(picture)}. A picture can have up to ` +
        `${describeSize(MAX_IMAGE_BYTES)}.`
      );
    }
  }
  if (bytes - pictures > MAX_TEXT_BYTES) {
    return (
      `The text takes ${describeSize(bytes - pictures)}. It can take up to ${describeSize(MAX_TEXT_BYTES)}, ` +
      "formatting included. Shorten it."
    );
  }
  return null;
}
