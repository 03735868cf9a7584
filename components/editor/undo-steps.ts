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

/** Edits within this many milliseconds of the one before are one step of undo. */
export const UNDO_DELAY_MS = 1000;

// The text a note starts with comes in as an edit to be merged.
const NOT_TYPED = [HISTORIC_TAG, HISTORY_MERGE_TAG, PASTE_TAG, CUT_TAG];

/**
 * Keeps a run of typed letters one step of undo. Lexical ends the step at any update between two letters, an empty one too,
 * such as the browser's late word of where the caret is: the first letter of a run would be a step of its own by chance.
 * @returns what stops it
 */
export function registerUndoSteps(editor: LexicalEditor): () => void {
  let lastGrowth = 0;
  let lastTime = -Infinity;
  let seen: EditorState | null = null;
  return editor.registerNodeTransform(RootNode, (root) => {
    const before = editor.getEditorState();
    // A transform runs again for what transforms changed: the same update is judged once.
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
