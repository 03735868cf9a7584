import type { Format } from "@/lib/files/exports/rules";
import { ApiError, type Args, type CallName, request } from "./call";

type FileName = Extract<CallName, `GET /exports/${string}`>;
/** A call whose answer is a file, with its arguments but for the format. */
export type FileCall = { [N in FileName]: { name: N } & Args<N> }[FileName];

/** Calls the API for a file. Throws ApiError, also if the file breaks off. */
export async function callForFile(
  { name, params, query }: FileCall,
  format: Format,
): Promise<{ name: string; content: Blob }> {
  return fileOf(await request(name, { params, query: { ...query, format } }, {}), `export.${format}`);
}

/** Reads an answer that is a file. `unnamed` is its name if the answer has none. */
export async function fileOf(response: Response, unnamed: string): Promise<{ name: string; content: Blob }> {
  const name = attachedName(response.headers.get("content-disposition")) ?? unnamed;
  try {
    return { name, content: await response.blob() };
  } catch {
    const detail = "The download was interrupted. Check your connection and try again.";
    throw new ApiError({ status: 0, title: "Interrupted", detail });
  }
}

/** The file's name in the header of an answer that is a file; null if it has none. */
export function attachedName(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header ?? "") ?? [];
  const [, latin] = /filename="([^"]+)"/.exec(header ?? "") ?? [];
  return encoded === undefined ? (latin ?? null) : decodeURIComponent(encoded);
}
