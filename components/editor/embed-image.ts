import { base64Of } from "@/lib/platform/client/base64-of";
import { IMAGE_TYPES, imageTypeOf, MAX_IMAGE_BYTES, describeSize } from "@/lib/platform/rich-text/rules";

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
