import { AppError } from "@/lib/platform/core/errors";
import { processWide } from "@/lib/platform/core/process-wide";

/** A request whose response is open, or whose page still reads. */
type Open = { isClosed: boolean; reads: number; atEnd: (() => void)[] };

/** By the request's header ARRIVAL. */
const open = processWide("open responses", () => new Map<string, Open>());

/** Notes that a response is open. Returns a function for when it has been sent or its reader has gone. */
export function openResponse(arrival: string): () => void {
  const response: Open = { isClosed: false, reads: 0, atEnd: [] };
  open.set(arrival, response);
  return () => {
    response.isClosed = true;
    endIfOver(arrival, response);
  };
}

/** Runs a function once a response is sent or its reader gone, and its reads are over, which Next's `after` doesn't. */
export function whenResponseEnds(arrival: string, run: () => void): void {
  const response = open.get(arrival);
  if (response) response.atEnd.push(run);
  else run();
}

/**
 * Runs a read of a page. A page whose reader leaves isn't over before its last read. Throws AppError not_found once the
 * reader has gone, so that the page reads no more.
 */
export async function readFor<T>(arrival: string, read: () => Promise<T>): Promise<T> {
  const response = open.get(arrival);
  if (!response || response.isClosed) throw new AppError("not_found", "The reader has left this page.");
  response.reads += 1;
  try {
    return await read();
  } finally {
    response.reads -= 1;
    endIfOver(arrival, response);
  }
}

function endIfOver(arrival: string, { isClosed, reads, atEnd }: Open): void {
  if (!isClosed || reads > 0) return;
  open.delete(arrival);
  for (const run of atEnd.splice(0)) run();
}
