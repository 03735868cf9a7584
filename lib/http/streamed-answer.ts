import { log } from "@/lib/core/log";
import { REQUEST_ID } from "./request-headers";

type Streamed = {
  headers: Record<string, string>;
  /** Called once, with the bytes sent, when all is sent or the caller has gone. */
  onEnd: (bytes: number) => Promise<void>;
};

/**
 * Makes the answer of pieces of JSON. The first piece is awaited, so that what fails before it is an ordinary error; what fails later
 * breaks the connection off, and the caller has no whole JSON.
 */
export async function streamedAnswer(pieces: AsyncIterable<string>, { headers, onEnd }: Streamed): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let bytes = 0;
  let next: IteratorResult<string> | null = await iterator.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        try {
          const piece = next ?? (await iterator.next());
          next = null;
          if (piece.done === true) {
            await onEnd(bytes);
            return to.close();
          }
          const chunk = encoder.encode(piece.value);
          bytes += chunk.byteLength;
          to.enqueue(chunk);
        } catch (error) {
          log.error({ err: error, request_id: headers[REQUEST_ID] }, "an answer broke off");
          await onEnd(bytes);
          to.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
        await onEnd(bytes);
      },
    },
    // A piece is made when it can be sent, not before.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { "Cache-Control": "no-store", "Content-Type": "application/json", ...headers },
  });
}
