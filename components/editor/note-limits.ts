import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import {
  type ElementNode,
  type LexicalEditor,
  mergeRegister,
  ParagraphNode,
  TEXT_TYPE_TO_FORMAT,
  TextNode,
} from "lexical";
import { ImageNode } from "@/components/editor/image-node";
import { $splitQuote } from "@/components/editor/quotes";
import { cleanStyle, isAllowedLink, MAX_INDENT, TEXT_STYLES } from "@/lib/platform/rich-text/rules";

/** The text formats of a note. Lexical has more (code, highlight, capitals), which only a paste could bring in. */
export const TEXT_FORMATS = ["bold", "italic", "underline", "strikethrough", "subscript", "superscript"] as const;
const FORMAT_BITS = TEXT_FORMATS.reduce((bits, format) => bits | (TEXT_TYPE_TO_FORMAT[format] ?? 0), 0);

function textStyle(style: string): string {
  const declarations = cleanStyle(style).split(";");
  const kept = declarations
    .map((declaration) => declaration.trim())
    .filter((one) => TEXT_STYLES.some((property) => one.startsWith(`${property}:`)));
  return kept.map((declaration) => `${declaration};`).join(" ");
}

function $limitIndent(block: ElementNode): void {
  if (block.getIndent() > MAX_INDENT) block.setIndent(MAX_INDENT);
}

/**
 * Limits the document to what a note may contain, however it got in (typed, pasted as HTML or in an editor's own
 * format, dropped, loaded), so that people see what the server will store.
 * @returns a function that stops it
 */
export function registerNoteLimits(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TextNode, (text) => {
      const format = text.getFormat() & FORMAT_BITS;
      if (format !== text.getFormat()) text.setFormat(format);
      const style = textStyle(text.getStyle());
      if (style !== text.getStyle()) text.setStyle(style);
    }),
    editor.registerNodeTransform(LinkNode, (link) => {
      if (isAllowedLink(link.getURL())) return;
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    }),
    editor.registerNodeTransform(HeadingNode, (heading) => {
      if (/[456]/.test(heading.getTag())) heading.setTag("h3");
      $limitIndent(heading);
    }),
    editor.registerNodeTransform(QuoteNode, (quote) => {
      $limitIndent(quote);
      $splitQuote(quote);
    }),
    editor.registerNodeTransform(ListNode, (list) => {
      if (list.getListType() === "check") list.setListType("bullet");
    }),
    editor.registerNodeTransform(ImageNode, (image) => {
      if (!image.getSrc()) image.remove();
    }),
    editor.registerNodeTransform(ParagraphNode, $limitIndent),
    editor.registerNodeTransform(ListItemNode, $limitIndent),
  );
}
