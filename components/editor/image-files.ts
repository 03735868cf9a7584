import { $generateHtmlFromNodes } from "@lexical/html";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from "lexical";
import { useEffect } from "react";
import { embedImage } from "@/components/editor/embed-image";
import { $createImageNode } from "@/components/editor/image-node";
import { MAX_NOTE_BYTES, describeSize } from "@/lib/platform/rich-text/rules";

/**
 * Inserts picture files at the selection, one after the other.
 * @returns which files couldn't be added and why; "" if all were
 */
export async function insertImages(editor: LexicalEditor, files: readonly File[]): Promise<string> {
  const problems: string[] = [];
  for (const file of files) {
    const image = await embedImage(file);
    if ("problem" in image) problems.push(image.problem);
    else if (editor.read(() => $generateHtmlFromNodes(editor)).length + image.src.length > MAX_NOTE_BYTES) {
      problems.push(
        `“${file.name}” would make this note too large: it can take up to ${describeSize(MAX_NOTE_BYTES)}, ` +
          "pictures included.",
      );
    } else {
      editor.update(() => {
        if (!$getSelection()) $getRoot().selectEnd();
        $insertNodes([$createImageNode(image.src, image.alt)]);
      });
    }
  }
  return problems.join(" ");
}

/**
 * Whether pasted files are meant rather than the HTML beside them. A picture copied from a web page comes with HTML
 * that only links to it; Word adds a picture of its text.
 */
function isPictureAlone(data: DataTransfer): boolean {
  const html = data.getData("text/html");
  if (data.files.length === 0 || !html) return false;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return body.querySelector("img") !== null && (body.textContent ?? "").trim() === "";
}

/** Inserts pasted or dropped picture files. `onProblem` gets why files were rejected, or "" if none was. */
export function useImageFiles(onProblem: (words: string) => void): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const take = (files: readonly File[]) => {
      void insertImages(editor, files).then(onProblem);
      return true;
    };
    return mergeRegister(
      editor.registerCommand(DRAG_DROP_PASTE, take, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          if (!data || !isPictureAlone(data)) return false;
          event.preventDefault();
          return take([...data.files]);
        },
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor, onProblem]);
}
