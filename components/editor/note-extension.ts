import { ClipboardImportExtension } from "@lexical/clipboard";
import { AutoFocusExtension, configExtension } from "@lexical/extension";
import { HistoryExtension } from "@lexical/history";
import { $generateNodesFromDOMViaExtension, DOMImportExtension } from "@lexical/html";
import { LinkExtension } from "@lexical/link";
import { ListExtension } from "@lexical/list";
import { RichTextExtension } from "@lexical/rich-text";
import { $getRoot, $insertNodes, defineExtension, mergeRegister } from "lexical";
import { ImageNode } from "@/components/editor/image-node";
import { $pasteHtml, NOTE_IMPORT_RULES } from "@/components/editor/note-import";
import { registerNoteLimits } from "@/components/editor/note-limits";
import { registerTypingShortcuts } from "@/components/editor/typing-shortcuts";
import { registerUndoSteps, UNDO_DELAY_MS } from "@/components/editor/undo-steps";
import { isAllowedLink } from "@/lib/platform/rich-text/rules";

/** Undo steps kept. */
const UNDO_STEPS = 100;
const LINK_ATTRIBUTES = { target: "_blank", rel: "noopener noreferrer" };

// Lexical needs these classes to draw underline and strike at once; the stored HTML has none.
const THEME = {
  text: {
    underline: "underline",
    strikethrough: "line-through",
    underlineStrikethrough: "[text-decoration:underline_line-through]",
  },
};

function $load(html: string): void {
  if (!html) return;
  const nodes = $generateNodesFromDOMViaExtension(new DOMParser().parseFromString(html, "text/html"));
  $getRoot().clear().select();
  $insertNodes(nodes);
}

/** The Lexical extension of a note: formats, limits, undo history and initial text. */
export function noteExtension(initialHtml: string, autoFocus: boolean) {
  return defineExtension({
    name: "cairn/note",
    namespace: "cairn-note",
    theme: THEME,
    nodes: [ImageNode],
    register: (editor) =>
      mergeRegister(registerNoteLimits(editor), registerUndoSteps(editor), registerTypingShortcuts(editor)),
    $initialEditorState: () => $load(initialHtml),
    dependencies: [
      RichTextExtension,
      ListExtension,
      configExtension(ClipboardImportExtension, { $importMimeType: { "text/html": [$pasteHtml] } }),
      configExtension(DOMImportExtension, { rules: NOTE_IMPORT_RULES }),
      configExtension(LinkExtension, { validateUrl: isAllowedLink, attributes: LINK_ATTRIBUTES }),
      configExtension(HistoryExtension, { delay: UNDO_DELAY_MS, maxDepth: UNDO_STEPS }),
      configExtension(AutoFocusExtension, { disabled: !autoFocus }),
    ],
    onError: (error) => {
      throw error;
    },
  });
}
