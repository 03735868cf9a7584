import { $insertGeneratedNodes, type ImportMimeTypeFunction } from "@lexical/clipboard";
import {
  $generateNodesFromDOMViaExtension,
  $withImportContext,
  contextValue,
  defineImportRule,
  type DOMPreprocessFn,
  ImportSource,
  ImportSourceDataTransfer,
  ImportTextStyle,
  sel,
} from "@lexical/html";
import { $getEditor, isHTMLElement } from "lexical";
import { $createImageNode } from "@/components/editor/image-node";
import { FONTS } from "@/components/editor/fonts";
import { QuoteRule } from "@/components/editor/quotes";
import { linesFromTables } from "@/components/editor/table-lines";
import { listsFromWord } from "@/components/editor/word-lists";
import { cleanStyle, isNotePicture, TEXT_STYLES } from "@/lib/platform/rich-text/rules";

/** Passes colours and fonts on to the text inside: Lexical reads bold and the like from HTML, but not these. */
const TextStyleRule = defineImportRule({
  name: "cairn/text-style",
  match: sel.any(),
  $import: (ctx, element, $next) => {
    const own = TEXT_STYLES.map((property) => [property, element.style.getPropertyValue(property)] as const);
    const kept = own.filter(([property, value]) => value && cleanStyle(`${property}: ${value}`));
    if (kept.length === 0) return $next();
    return $withImportContext([
      contextValue(ImportTextStyle, { ...ctx.get(ImportTextStyle), ...Object.fromEntries(kept) }),
    ])($next);
  },
});

const ImageRule = defineImportRule({
  name: "cairn/image",
  match: sel.tag("img"),
  $import: (_ctx, image) => {
    const src = image.getAttribute("src") ?? "";
    return isNotePicture(src) ? [$createImageNode(src, image.alt)] : [];
  },
});

export const NOTE_IMPORT_RULES = [TextStyleRule, ImageRule, QuoteRule];

const PAGE_COLORS = new Set(["black", "#000000", "rgb(0, 0, 0)", "windowtext", "initial", "inherit"]);
const PAGE_BACKGROUNDS = new Set([
  "white",
  "#ffffff",
  "rgb(255, 255, 255)",
  "transparent",
  "rgba(0, 0, 0, 0)",
  "initial",
  "inherit",
]);

function firstFamily(families: string): string {
  return (families.split(",")[0] ?? "").replace(/["']/g, "").trim().toLowerCase();
}

function tidyStyle({ style }: HTMLElement, isInLink: boolean, keepsFont: boolean): void {
  if (isInLink || PAGE_COLORS.has(style.color)) style.color = "";
  if (isInLink) style.textDecoration = "";
  if (PAGE_BACKGROUNDS.has(style.backgroundColor)) style.backgroundColor = "";
  const offered = FONTS.find((font) => firstFamily(font.family) === firstFamily(style.fontFamily));
  style.fontFamily = (keepsFont && offered?.family) || "";
  if (Number(style.fontWeight) >= 600 || style.fontWeight === "bolder") style.fontWeight = "bold";
}

function renameElements(dom: ParentNode, selector: string, tag: string): void {
  for (const element of dom.querySelectorAll(selector)) {
    const replacement = element.ownerDocument.createElement(tag);
    replacement.append(...element.childNodes);
    element.replaceWith(replacement);
  }
}

/**
 * Removes default colours and fonts. Word and Google Docs set paper, ink and font on every run of text, which would be
 * unreadable in the dark theme. Colours chosen on purpose stay, and so do fonts if there are several.
 */
const $tidyPaste: DOMPreprocessFn = (dom, _context, $next) => {
  renameElements(dom, "del, strike", "s");
  renameElements(dom, "ins", "u");
  // Word's styles "Quote" and "Intense Quote".
  renameElements(dom, "p.MsoQuote, p.MsoIntenseQuote", "blockquote");
  // Browsers end copied HTML with this break, which would become an empty paragraph.
  for (const end of dom.querySelectorAll("br.Apple-interchange-newline")) end.remove();
  $next();
  const styled = [...dom.querySelectorAll("[style]")].filter(isHTMLElement);
  const fonts = new Set(styled.map(({ style }) => firstFamily(style.fontFamily)).filter(Boolean));
  for (const element of styled) tidyStyle(element, element.closest("a") !== null, fonts.size > 1);
};

/** Imports HTML from the clipboard, keeping the formats that a note has. */
export const $pasteHtml: ImportMimeTypeFunction = (html, selection, _$next, dataTransfer) => {
  // Parsing a style sheet applies it, which the page's security policy would report as a violation.
  const document = new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style>/gi, ""), "text/html");
  // Word's mark of a paragraph's end, with a blank in empty paragraphs.
  for (const end of [...document.getElementsByTagName("o:p")]) end.remove();
  listsFromWord(document);
  linesFromTables(document);
  const context = [contextValue(ImportSource, "paste"), contextValue(ImportSourceDataTransfer, dataTransfer)];
  $insertGeneratedNodes(
    $getEditor(),
    $generateNodesFromDOMViaExtension(document, { context, preprocess: [$tidyPaste] }),
    selection,
  );
  return true;
};
