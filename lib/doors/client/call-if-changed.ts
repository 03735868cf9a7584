import { type Answer, type Args, type CallName, request } from "./call";
import { nextCursor } from "./call-all";

/** An answer with its ETag, and whether its list has further pages. */
export type Polled<T> = { answer: T; etag: string | null; more: boolean };

/** Like `call`, for what is asked again and again: null if nothing has changed since the answer with `etag`. */
export async function callIfChanged<N extends CallName>(
  name: N,
  args: Args<N>,
  { etag, signal }: { etag: string | null; signal?: AbortSignal },
): Promise<Polled<Answer<N>> | null> {
  const headers: Record<string, string> = etag === null ? {} : { "If-None-Match": etag };
  const response = await request(name, args, { headers, ...(signal ? { signal } : {}) });
  if (response.status === 304) return null;
  return {
    answer: (await response.json()) as Answer<N>,
    etag: response.headers.get("etag"),
    more: nextCursor(response) !== null,
  };
}
