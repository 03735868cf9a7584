import type { Entry, ZipFile } from "yauzl";
import { formatCode, type NumberFormat, numberFormat } from "./number-format";
import { LIMITS, readPart, refuse, TOO_LARGE } from "./xlsx-xml";

/** Reads how each of a workbook's cell styles shows numbers. Throws FileRefused. */
export async function readFormats(zip: ZipFile, part: Entry, is1904: boolean): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  await readPart(zip, part, {
    open: (name, { numFmtId, formatCode: code = "" }) => {
      if (name === "cellXfs") isOfCells = true;
      if (name === "numFmt") codes.set(Number(numFmtId), code);
      if (name === "xf" && isOfCells) ids.push(Number(numFmtId ?? 0));
      if (ids.length > LIMITS.styles || codes.size > LIMITS.styles) refuse(TOO_LARGE);
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? numberFormat(formatCode(id, codes), is1904);
    formats.set(id, format);
    return format;
  });
}
