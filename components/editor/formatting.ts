import { $createLinkNode, $isLinkNode, $toggleLink } from "@lexical/link";
import { $isListItemNode, $isListNode, $removeList } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $getSelectionStyleValueForProperty, $patchStyleText, $setBlocksType } from "@lexical/selection";
import { $findMatchingParent } from "@lexical/utils";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from "lexical";
import { TEXT_FORMATS } from "@/components/editor/note-limits";

export type BlockType = "p" | "h1" | "h2" | "h3" | "blockquote";
export const BLOCK_TYPES: readonly { value: BlockType; label: string }[] = [
  { value: "p", label: "Paragraph" },
  { value: "h1", label: "Heading 1" },
  { value: "h2", label: "Heading 2" },
  { value: "h3", label: "Heading 3" },
  { value: "blockquote", label: "Quote" },
];

/** The format of the selection, which the toolbar shows. */
export interface SelectionFormat {
  formats: readonly (typeof TEXT_FORMATS)[number][];
  block: BlockType;
  list: "bullet" | "number" | null;
  indent: number;
  link: string | null;
  color: string;
  background: string;
  font: string;
}

export const NO_FORMAT: SelectionFormat = {
  formats: [],
  block: "p",
  list: null,
  indent: 0,
  link: null,
  color: "",
  background: "",
  font: "",
};

function $blockOf(node: LexicalNode) {
  return $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline());
}

function $blockType(block: LexicalNode | null): BlockType {
  if ($isQuoteNode(block)) return "blockquote";
  return $isHeadingNode(block) && /^h[123]$/.test(block.getTag()) ? (block.getTag() as BlockType) : "p";
}

/** Returns the format of the selection. Call it inside a read. */
export function $readFormat(): SelectionFormat {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NO_FORMAT;
  const node = selection.anchor.getNode();
  const block = $blockOf(node);
  const list = $isListItemNode(block) ? block.getParent() : null;
  const listType = $isListNode(list) ? list.getListType() : null;
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    formats: TEXT_FORMATS.filter((format) => selection.hasFormat(format)),
    block: $blockType(block),
    list: listType === "check" ? null : listType,
    indent: $isElementNode(block) ? block.getIndent() : 0,
    link: $isLinkNode(link) ? link.getURL() : null,
    color: $getSelectionStyleValueForProperty(selection, "color", ""),
    background: $getSelectionStyleValueForProperty(selection, "background-color", ""),
    font: $getSelectionStyleValueForProperty(selection, "font-family", ""),
  };
}

function withSelection(editor: LexicalEditor, $change: (selection: RangeSelection) => void): void {
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if ($isRangeSelection(selection)) $change(selection);
  });
}

/** Sets a style of the selected text; null removes it. */
export function setStyle(
  editor: LexicalEditor,
  property: "color" | "background-color" | "font-family",
  value: string | null,
): void {
  withSelection(editor, (selection) => $patchStyleText(selection, { [property]: value }));
}

function $createBlock(type: BlockType) {
  if (type === "p") return $createParagraphNode();
  return type === "blockquote" ? $createQuoteNode() : $createHeadingNode(type);
}

/** Turns the selected blocks into paragraphs, headings or quotations. */
export function setBlock(editor: LexicalEditor, type: BlockType): void {
  withSelection(editor, (selection) => {
    $setBlocksType(selection, () => $createBlock(type));
  });
}

/** Links the selection to an address; null unlinks it. If nothing is selected, the address itself is inserted. */
export function setLink(editor: LexicalEditor, address: string | null): void {
  withSelection(editor, (selection) => {
    const isInLink = $findMatchingParent(selection.anchor.getNode(), $isLinkNode) !== null;
    if (address === null || isInLink || !selection.isCollapsed()) return $toggleLink(address);
    $insertNodes([$createLinkNode(address).append($createTextNode(address))]);
  });
}

/**
 * Clears all formats of the selection: text styles, links, headings, lists and indents. Pictures stay. If nothing is
 * selected, it clears the format of the text typed next.
 */
export function clearFormatting(editor: LexicalEditor): void {
  // Each step may replace the selection, because it replaces nodes.
  withSelection(editor, (selection) => {
    selection.setFormat(0);
    selection.setStyle("");
  });
  withSelection(editor, (selection) => {
    if (selection.isCollapsed()) return;
    $toggleLink(null);
    $removeList();
  });
  withSelection(editor, (selection) => {
    if (selection.isCollapsed()) return;
    for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0).setStyle("");
    const withoutIndent = () => undefined;
    $setBlocksType(selection, () => $createParagraphNode(), withoutIndent);
  });
}
