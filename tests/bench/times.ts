import type { SignedIn } from "./load-data";
import type { Site } from "./site";

/** A request. Without a body it is a GET. */
export type Sent = { path: string; headers: Record<string, string>; body?: string };

/** What a browser asks for as it opens an address. */
export const page = (path: string, { cookie }: SignedIn): Sent => ({ path, headers: { cookie } });

/** A call of the API, with the path after its version. */
export const call = (path: string, { cookie, token }: SignedIn, body?: object): Sent => ({
  path: `/api/cm/v1${path}`,
  headers: { cookie, authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Sends a request to the production build and reads its answer; returns the seconds. Throws if it isn't a success. */
export async function secondsOf({ origin }: Site, { path, headers, body }: Sent): Promise<number> {
  const begun = performance.now();
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(origin + path, { method, headers, body, redirect: "manual" });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength === 0) throw new Error(`${path} answers ${answer.status}`);
  return (performance.now() - begun) / 1_000;
}

/** Sends requests so often, several in turn, after two that don't count; returns their seconds. */
export async function times(count: number, site: Site, requests: readonly Sent[]): Promise<number[]> {
  const found: number[] = [];
  for (let at = -2; at < count; at++) {
    const seconds = await secondsOf(site, requests[Math.abs(at) % requests.length]!);
    if (at >= 0) found.push(seconds);
  }
  return found;
}
