import { HistoryExtension } from "@lexical/history";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useExtensionSignalValue } from "@lexical/react/useExtensionSignalValue";
import { useEffect, useState } from "react";
import { $readFormat, NO_FORMAT, type SelectionFormat } from "@/components/editor/formatting";

/** The current format of the selection, and whether undo and redo are possible. */
export function useSelectionFormat(): SelectionFormat & { canUndo: boolean; canRedo: boolean } {
  const [editor] = useLexicalComposerContext();
  const [format, setFormat] = useState(NO_FORMAT);
  // Signals, not CAN_UNDO_COMMAND: a listener to that makes Lexical run an empty update, which ends the current undo
  // step.
  const canUndo = useExtensionSignalValue(HistoryExtension, "canUndo");
  const canRedo = useExtensionSignalValue(HistoryExtension, "canRedo");
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setFormat(editorState.read($readFormat, { editor }))),
    [editor],
  );
  return { ...format, canUndo, canRedo };
}
