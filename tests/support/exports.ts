import { parse } from "csv-parse/sync";
import { requestBy, type Browser } from "./actors";
import { type CallName, handlerOf } from "./routes";

/** Makes a call that is answered with a file, as a signed-in browser. A refusal's JSON is the content, too. */
export async function download(
  name: CallName,
  browser: Partial<Browser>,
  query = "",
  params: Record<string, string | number> = {},
) {
  const context = {
    params: Promise.resolve(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))),
  };
  const response = await handlerOf(name)(requestBy(browser, "GET", `/api/cm/v1/exports${query}`), context);
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

/** Reads a CSV file's lines by their headings. */
export const linesOf = (content: Buffer): Record<string, string>[] => parse(content, { bom: true, columns: true });

/** Like `download`; returns the lines of the CSV file. */
export const downloadLines = async (...call: Parameters<typeof download>) => linesOf((await download(...call)).content);
