import { parse } from "csv-parse/sync";
import { requestBy, type Browser } from "./actors";

type Handler = (request: never, context: never) => Promise<Response>;

/** Calls a route that answers with a file, as a signed-in browser. A refusal's JSON is the content, too. */
export async function download(
  handler: Handler,
  browser: Partial<Browser>,
  query = "",
  params: Record<string, string | number> = {},
) {
  const context = {
    params: Promise.resolve(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))),
  };
  const response = await handler(requestBy(browser, "GET", `/api/cm/v1/exports${query}`) as never, context as never);
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

/** Reads a CSV file's lines by their headings. */
export const linesOf = (content: Buffer): Record<string, string>[] => parse(content, { bom: true, columns: true });

/** Like `download`; returns the lines of the CSV file. */
export const downloadLines = async (...call: Parameters<typeof download>) => linesOf((await download(...call)).content);
