import { log } from "@/lib/platform/core/log";
import { REQUEST_ID } from "./request-headers";

/**
 * Makes the answer of pieces of JSON or of a file. The first piece is awaited, so that what fails before it is an
 * ordinary error; what fails later closes the connection, and the caller sees that the answer is incomplete. Calls
 * `onEnd` once, with the bytes sent, when all is sent or the caller has gone.
 */
export async function streamedAnswer(
  pieces: AsyncIterable<string | Uint8Array>,
  { method, signal }: Pick<Request, "method" | "signal">,
  headers: Record<string, string>,
  onEnd: (bytes: number) => Promise<void>,
): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let bytes = 0;
  let next: IteratorResult<string | Uint8Array> | null = await iterator.next();
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await onEnd(bytes);
  };
  const allHeaders = { "Cache-Control": "no-store", "Content-Type": "application/json", ...headers };
  if (method === "HEAD") {
    // Nobody reads the stream, so it would never end.
    await iterator.return?.();
    await end();
    return new Response(null, { headers: allHeaders });
  }
  // Nor is it read, or cancelled, if the caller has gone before it begins.
  if (signal.aborted) await end();
  else signal.addEventListener("abort", () => void end(), { once: true });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        try {
          const piece = next ?? (await iterator.next());
          next = null;
          if (isOver) return;
          if (piece.done === true) {
            await end();
            return to.close();
          }
          const chunk = typeof piece.value === "string" ? encoder.encode(piece.value) : piece.value;
          bytes += chunk.byteLength;
          to.enqueue(chunk);
        } catch (error) {
          log.error({ err: error, request_id: headers[REQUEST_ID] }, "an answer broke off");
          await end();
          to.error(error);
        }
      },
      async cancel() {
        await end();
        await iterator.return?.();
      },
    },
    // A piece is made when it can be sent, not before.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: allHeaders });
}
