import { crc32, inflateRawSync } from "node:zlib";
import { SaxesParser } from "saxes";

/** The files of a ZIP archive by name, read through its directory. Throws if a size or checksum is wrong. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(begin, begin + packed!));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** An element of XML: `text` is all text in it, that of its children included. */
export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** Parses XML and returns its root. Throws if it isn't well-formed. */
export function parseXml(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => open.forEach((element) => (element.text += text)));
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return root.children[0]!;
}

/** All elements of a name within an element, in their order. */
export const elementsOf = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);

/** A cell as its file has it: its type ("inlineStr", "b", "" for a number), format, text and number of formulas. */
export type ReadCell = { type: string; style: string; text: string; formulas: number };

/** The rows of the only worksheet of a workbook. */
export function rowsOfXlsx(archive: Buffer): ReadCell[][] {
  const sheet = parseXml(unzip(archive).get("xl/worksheets/sheet1.xml")!.toString());
  return elementsOf(sheet, "row").map((row) =>
    elementsOf(row, "c").map((cell) => ({
      type: cell.attributes.t ?? "",
      style: cell.attributes.s ?? "",
      text: cell.text,
      formulas: elementsOf(cell, "f").length,
    })),
  );
}
