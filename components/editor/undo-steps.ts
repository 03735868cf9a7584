import {
  $addUpdateTag,
  $getRoot,
  $hasUpdateTag,
  CUT_TAG,
  type EditorState,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  PASTE_TAG,
  RootNode,
} from "lexical";

/** Milliseconds within which edits are merged into one undo step. */
export const UNDO_DELAY_MS = 1000;

// The initial text arrives as an edit to be merged.
const NOT_TYPED = [HISTORIC_TAG, HISTORY_MERGE_TAG, PASTE_TAG, CUT_TAG];

/**
 * Keeps a run of typed letters one undo step. Lexical ends the step at any update between two letters, even an empty
 * one such as the browser's delayed selection change, so that the first letter would sometimes be a step of its own.
 * @returns a function that stops it
 */
export function registerUndoSteps(editor: LexicalEditor): () => void {
  let lastGrowth = 0;
  let lastTime = -Infinity;
  let seen: EditorState | null = null;
  return editor.registerNodeTransform(RootNode, (root) => {
    const before = editor.getEditorState();
    // Transforms run again for what transforms changed: handle each update once.
    if (before === seen || editor.isComposing()) return;
    seen = before;
    const growth = root.getTextContentSize() - before.read(() => $getRoot().getTextContentSize());
    const isTyped = Math.abs(growth) === 1 && !NOT_TYPED.some((tag) => $hasUpdateTag(tag));
    const now = Date.now();
    if (isTyped && growth === lastGrowth && now < lastTime + UNDO_DELAY_MS) $addUpdateTag(HISTORY_MERGE_TAG);
    lastGrowth = isTyped ? growth : 0;
    lastTime = now;
  });
}
