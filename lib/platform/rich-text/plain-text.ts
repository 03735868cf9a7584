import { decoded, escaped } from "./stored-form";

/** Lines of nothing but blanks, which separate paragraphs. */
const BLANK_LINES = /\n(?:[^\S\n]*\n)+/;

/** Returns plain text as HTML: blank lines separate paragraphs, and nothing in it is markup. */
export const fromPlainText = (text: string): string =>
  escaped(text)
    .split(BLANK_LINES)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("");

/** Returns the words of stored HTML, a blank line between blocks. `fromPlainText` and back gives the same words. */
export const toPlainText = (html: string): string =>
  decoded(
    html
      .replace(/\r\n?/g, "\n")
      .replace(/<br>/g, "\n")
      .replace(/<\/(?:p|h[1-3]|li|ul|ol|blockquote)>/g, "\n\n")
      .replace(/<[^>]*>/g, ""),
  )
    .split(BLANK_LINES)
    .join("\n\n")
    .trim();
