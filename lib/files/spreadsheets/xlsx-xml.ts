import { SaxesParser } from "saxes";
import type { Entry, ZipFile } from "yauzl";
import { FileRefused } from "@/lib/platform/core/grid";

export const LIMITS = {
  /** Entries of the file, and bytes of an inflated part, counted whatever the directory says. */
  entries: 2_000,
  part: 128 << 20,
  cells: 1_000_000,
  /** Characters of one cell (Excel holds no more), and of all shared texts together. */
  text: 32_767,
  sharedTexts: 500_000,
  sharedCharacters: 32_000_000,
  /** Styles of cells (Excel has no more), merged areas, and sheets that are offered. */
  styles: 65_490,
  merged: 100_000,
  sheets: 100,
  /** Elements within each other, and attributes of one. */
  depth: 32,
  attributes: 64,
} as const;

/** Bytes of XML without a tag. A text of the longest kind, written as references, stays below. */
const LONGEST_TEXT = 1 << 20;

export const refuse = (what: string): never => {
  throw new FileRefused(what);
};
export const TOO_LARGE = "the workbook is larger than an import accepts; split it or save the sheet as CSV";
export const DAMAGED = "the workbook is damaged; open it in a spreadsheet program and save it again";

/** Thrown by a handler that needs nothing more of its part. */
export const ENOUGH = Symbol("enough");

/** Adds a piece to a cell's text. Throws FileRefused. */
export const joined = (text: string, piece: string): string =>
  text.length + piece.length > LIMITS.text
    ? refuse(`a cell has more than ${LIMITS.text.toLocaleString("en")} characters`)
    : text + piece;

type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Reads a part of a workbook element by element, names without their prefixes. Throws FileRefused. */
export async function readPart(zip: ZipFile, part: Entry, { open, close, text }: Handlers): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let attributes = 0;
  // The parser collects a text, a comment or a value until its end: one without an end would fill the memory.
  let sinceTag = 0;
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  // Entities of its own are how a small file becomes a large one.
  parser.on("doctype", () => refuse(DAMAGED));
  parser.on("attribute", () => {
    if (++attributes > LIMITS.attributes) refuse(DAMAGED);
  });
  parser.on("opentag", (tag) => {
    attributes = sinceTag = 0;
    if (++depth > LIMITS.depth) refuse(DAMAGED);
    open(local(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    sinceTag = 0;
    close?.(local(tag.name));
  });
  parser.on("text", (piece) => text?.(piece));
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // yauzl breaks off where the part inflates to more, or less, than the directory says.
  const stream = await zip.openReadStreamPromise(part);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      sinceTag += chunk.length;
      if (bytes > LIMITS.part || sinceTag > LONGEST_TEXT) refuse(TOO_LARGE);
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error !== ENOUGH) throw error;
  } finally {
    stream.destroy();
  }
}
