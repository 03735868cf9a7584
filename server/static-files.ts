import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import precompressed from "express-static-gzip";

const FOLDER = "/_next/static";

/** Whether a path is for a file of the build. */
export const isStaticPath = (pathname: string): boolean => pathname.startsWith(`${FOLDER}/`);

/** Serves a file of the build, or calls `onMissing`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, onMissing: () => void) => void;

/**
 * Returns what serves the files that browsers load, as the build compressed them: with Brotli a seventh less than what
 * Next.js would compress at each visit. Their names change with their content, so caches keep them.
 */
export function staticFiles(build: string): StaticFiles {
  const serve = precompressed(join(build, "static"), {
    enableBrotli: true,
    orderPreference: ["br"],
    index: false,
    serveStatic: { immutable: true, maxAge: "1y", redirect: false },
  });
  return (request, response, onMissing) => {
    const url = (request.url ?? "").slice(FOLDER.length);
    // As Express would hand it over.
    serve(Object.assign(request, { url, path: url.split("?", 1)[0] }), response, onMissing);
  };
}
