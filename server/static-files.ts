import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Where Next serves its files from disk. */
const PREFIX = "/_next/static/";

/** Whether a decoded path is for a file of the build. */
export const isStaticPath = (pathname: string): boolean => pathname.startsWith(PREFIX);

/**
 * Returns the paths of all files that the build serves. For any other, Next would answer with the page for unknown
 * addresses.
 */
export function staticPaths(build: string): ReadonlySet<string> {
  const entries = readdirSync(join(build, "static"), { recursive: true, encoding: "utf8" });
  return new Set(entries.map((path) => PREFIX + path.replaceAll("\\", "/")));
}
