import { defineImportRule, sel } from "@lexical/html";
import { $createQuoteNode, type QuoteNode } from "@lexical/rich-text";
import {
  $isElementNode,
  $isParagraphNode,
  $setFormatFromDOM,
  type ElementNode,
  type LexicalNode,
  setNodeIndentFromDOM,
} from "lexical";

const isBlock = (node: LexicalNode): node is ElementNode => $isElementNode(node) && !node.isInline();

/**
 * Returns the content of a quotation as quotations of one paragraph each; its lists and headings follow as they are.
 */
function $quotesOf(content: readonly LexicalNode[]): ElementNode[] {
  const blocks: ElementNode[] = [];
  let open: QuoteNode | null = null;
  for (const node of content) {
    if (!isBlock(node)) {
      if (open === null) blocks.push((open = $createQuoteNode()));
      open.append(node);
      continue;
    }
    open = null;
    if (!$isParagraphNode(node)) {
      blocks.push(node);
      continue;
    }
    const quote = $createQuoteNode().setFormat(node.getFormatType()).setIndent(node.getIndent());
    blocks.push(quote.append(...node.getChildren()));
  }
  return blocks;
}

/** Imports quotations: Lexical's own rule would put paragraphs into one, which its commands can't edit. */
export const QuoteRule = defineImportRule({
  name: "cairn/quote",
  match: sel.tag("blockquote"),
  $import: (ctx, element) => {
    const content = ctx.$importChildren(element);
    if (content.some(isBlock)) return $quotesOf(content);
    const quote = $createQuoteNode();
    $setFormatFromDOM(quote, element);
    setNodeIndentFromDOM(element, quote);
    return [quote.append(...content)];
  },
});

/** Splits a quotation that has blocks, such as one pasted in another Lexical editor's own format. */
export function $splitQuote(quote: QuoteNode): void {
  if (!quote.isShadowRoot() && !quote.getChildren().some(isBlock)) return;
  for (const block of $quotesOf(quote.getChildren())) quote.insertBefore(block);
  quote.remove();
}
