import PizZip from "pizzip";
import { SaxesParser } from "saxes";

/** The files of a ZIP archive by name. Throws if a checksum is wrong. */
export const unzip = (archive: Buffer): Map<string, Buffer> =>
  new Map(
    Object.entries(new PizZip(archive, { checkCRC32: true }).files).map(([name, file]) => [
      name,
      Buffer.from(file.asUint8Array()),
    ]),
  );

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
