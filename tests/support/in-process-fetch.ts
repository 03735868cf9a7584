import { NextRequest } from "next/server";
import { serveCall } from "@/lib/doors/rest/calls";
import type { Browser } from "./actors";

/** Returns a fetch that makes the API's calls, signed in as this browser, or with the request's own token (null). */
export const inProcessFetch =
  (browser: Browser | null) =>
  async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    if (browser) {
      headers.set("cookie", browser.cookie);
      headers.set("authorization", `Bearer ${browser.token}`);
    }
    const body = request.method === "GET" ? undefined : await request.text();
    const given = { method: request.method, headers, body: body === "" ? undefined : body };
    return serveCall(new NextRequest(request.url, given));
  };
