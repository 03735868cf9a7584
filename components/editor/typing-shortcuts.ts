import { ListItemNode, ListNode } from "@lexical/list";
import {
  type ElementTransformer,
  HEADING,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  type TextMatchTransformer,
  UNORDERED_LIST,
} from "@lexical/markdown";
import { type LexicalEditor, mergeRegister } from "lexical";
import { $linkAddresses, ENDED_ADDRESS, registerAddressLinks } from "@/components/editor/address-links";

// Only at the space: Enter after a mark that was undone would do it again.
const BULLETS: ElementTransformer = {
  ...UNORDERED_LIST,
  dependencies: [ListNode, ListItemNode],
  triggerOnEnter: false,
};
// At most three digits: "2026. " begins a sentence.
const NUMBERS: ElementTransformer = { ...ORDERED_LIST, regExp: /^(\s*)(\d{1,3})\.\s/, triggerOnEnter: false };
const HEADINGS: ElementTransformer = { ...HEADING, regExp: /^(#{1,3})\s/, triggerOnEnter: false };

const QUOTES: ElementTransformer = { ...QUOTE, triggerOnEnter: false };

const ADDRESSES: TextMatchTransformer = {
  type: "text-match",
  dependencies: [],
  trigger: " ",
  regExp: ENDED_ADDRESS,
  replace: (text) => {
    const end = $linkAddresses(text);
    end.select(end.getTextContentSize(), end.getTextContentSize());
  },
};

/**
 * Turns "- ", "1. ", "# " and "> " at the start of a line into a list, a numbered list, a heading and a quotation as
 * they are typed, and addresses into links. Undo brings back the typed characters.
 * @returns a function that stops it
 */
export function registerTypingShortcuts(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerMarkdownShortcuts(editor, [BULLETS, NUMBERS, HEADINGS, QUOTES, ADDRESSES]),
    registerAddressLinks(editor),
  );
}
