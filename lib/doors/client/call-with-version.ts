import { type Answer, type Args, type CallName, request } from "./call";

/** An answer with its entity tag, which a later edit sends back to say what it is based on. */
export type WithVersion<T> = { answer: T; version: string | null };

/** Like `call`, with the answer's entity tag. With `basedOn`, a change made since is a 412 with `current`. */
export async function callWithVersion<N extends CallName>(
  name: N,
  args: Args<N>,
  { basedOn = null, signal }: { basedOn?: string | null; signal?: AbortSignal } = {},
): Promise<WithVersion<Answer<N>>> {
  const headers: Record<string, string> = basedOn === null ? {} : { "If-Match": basedOn };
  const response = await request(name, args, { headers, ...(signal ? { signal } : {}) });
  return { answer: (await response.json()) as Answer<N>, version: response.headers.get("etag") };
}
