import { type Answer, type Args, type CallName, request } from "./call";

/** An answer with its entity tag, which a later edit sends back to say what it is based on. */
export type WithVersion<T> = { answer: T; version: string | null };

/**
 * Like `call`, for what people edit: returns the answer's entity tag too. With `basedOn`, a change made since is
 * refused with 412, and the problem's `current` is what is saved now.
 */
export async function callWithVersion<N extends CallName>(
  name: N,
  args: Args<N>,
  { basedOn = null, signal }: { basedOn?: string | null; signal?: AbortSignal } = {},
): Promise<WithVersion<Answer<N>>> {
  const headers: Record<string, string> = basedOn === null ? {} : { "If-Match": basedOn };
  const response = await request(name, args, { headers, ...(signal ? { signal } : {}) });
  return { answer: (await response.json()) as Answer<N>, version: response.headers.get("etag") };
}
