import { $createLinkNode, $isLinkNode, autoLinkUrlMatcher } from "@lexical/link";
import { $findMatchingParent } from "@lexical/utils";
import {
  $getSelection,
  $hasUpdateTag,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  HISTORIC_TAG,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  PASTE_TAG,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
} from "lexical";
import { isAllowedLink, MAX_TEXT_BYTES } from "@/lib/platform/rich-text/rules";

/** A web address and the blank that ends it, before the caret. */
export const ENDED_ADDRESS = /(?<![^\s("'[<])(?:https?:\/\/|www\.)\S{3,2048} $/;
/** What may be before an address. */
const BOUNDARY = /[\s("'[<]/;

/** Links the web addresses in a text. Returns the text's end, which may be a new node. */
export function $linkAddresses(text: TextNode): TextNode {
  if ($findMatchingParent(text, $isLinkNode)) return text;
  let rest = text;
  let from = 0;
  for (;;) {
    const content = rest.getTextContent();
    // A text that can't be saved isn't worth the search.
    if (content.length > MAX_TEXT_BYTES) return rest;
    const match = autoLinkUrlMatcher(content.slice(from));
    if (match === null) return rest;
    const start = from + match.index;
    const end = start + match.length;
    from = end;
    if ((start > 0 && !BOUNDARY.test(content.charAt(start - 1))) || !isAllowedLink(match.url)) continue;
    const parts = rest.splitText(start, end);
    const address = parts[start > 0 ? 1 : 0];
    const after = parts[start > 0 ? 2 : 1];
    if (!address) return rest;
    const link = $createLinkNode(match.url);
    address.insertBefore(link);
    link.append(address);
    if (!after) return address;
    rest = after;
    from = 0;
  }
}

/** Links the address that ends at the caret, if it is a whole word. */
function $linkAtCaret(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return;
  const text = selection.anchor.getNode();
  const { offset } = selection.anchor;
  if (!$isTextNode(text) || $findMatchingParent(text, $isLinkNode)) return;
  const content = text.getTextContent();
  if (/\S/.test(content.charAt(offset))) return;
  const start = ENDED_ADDRESS.exec(`${content.slice(0, offset)} `)?.index;
  if (start === undefined) return;
  const parts = text.splitText(start, offset);
  const address = parts[start > 0 ? 1 : 0];
  if (!address) return;
  const end = $linkAddresses(address);
  // After the link, not in it: the next line must not begin with one.
  const parent = end.getParent();
  if ($isLinkNode(parent)) parent.selectNext();
  else end.select(end.getTextContentSize(), end.getTextContentSize());
}

/**
 * Links web addresses that are pasted, and the typed one at the caret on Enter and when the focus leaves the text.
 * Texts that were stored without links stay as they are.
 * @returns a function that stops it
 */
export function registerAddressLinks(editor: LexicalEditor): () => void {
  let typedIn: NodeKey | null = null;
  return mergeRegister(
    editor.registerNodeTransform(TextNode, (text) => {
      if ($hasUpdateTag(PASTE_TAG)) $linkAddresses(text);
    }),
    editor.registerUpdateListener(({ dirtyLeaves, editorState, prevEditorState, tags }) => {
      if (dirtyLeaves.size === 0 || prevEditorState.isEmpty()) return;
      const selection = editorState.read($getSelection);
      const key = $isRangeSelection(selection) ? selection.anchor.key : "";
      typedIn = dirtyLeaves.has(key) && !tags.has(HISTORIC_TAG) ? key : null;
    }),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      () => {
        $linkAtCaret();
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      BLUR_COMMAND,
      () => {
        const selection = $getSelection();
        if ($isRangeSelection(selection) && selection.anchor.key === typedIn)
          editor.update($linkAtCaret, { tag: SKIP_DOM_SELECTION_TAG });
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
