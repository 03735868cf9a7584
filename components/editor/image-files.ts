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
import { $createImageNode } from "./image-node";
import {
  describeSize,
  IMAGE_TYPES,
  imageTypeOf,
  MAX_IMAGE_BYTES,
  MAX_NOTE_BYTES,
} from "@/lib/platform/rich-text/rules";
import { base64Of } from "@/lib/doors/client/base64-of";

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

/** The file types that the picker offers. The extension is there because browsers disagree on the type of an icon. */
export const ACCEPTED_FILES = [...IMAGE_TYPES, "image/vnd.microsoft.icon", ".ico"].join(",");

export type EmbeddedImage = { src: string; alt: string } | { problem: string };

/** Converts a file to a picture that a note may contain, or returns why it can't. The first bytes decide the type. */
export async function embedImage(file: File): Promise<EmbeddedImage> {
  if (file.size > MAX_IMAGE_BYTES) {
    return {
      problem: `“${file.name}” is ${describeSize(file.size)}. A picture can be up to ${describeSize(MAX_IMAGE_BYTES)}.`,
    };
  }
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!type)
    return { problem: `“${file.name}” can't be added: pictures can be PNG, GIF, JPEG, BMP or icon (.ico) files.` };
  return { src: `data:${type};base64,${await base64Of(file)}`, alt: file.name.replace(/\.[^.]*$/, "") };
}
