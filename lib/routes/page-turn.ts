import { AppError } from "@/lib/core/errors";

/** A page's turn in its person's line. `read` runs one of its reads; it throws AppError not_found once the reader has gone. `leave` is for the end of its response. */
export type PageTurn = { read<T>(work: () => Promise<T>): Promise<T>; leave(): void };

/**
 * Keeps a turn until its page has been sent and its reads are over: a page that its reader leaves early goes on reading, and the next one
 * must not begin beside it.
 */
export function pageTurn(end: () => void): PageTurn {
  let running = 0;
  let isLeft = false;
  const endIfOver = () => {
    if (isLeft && running === 0) end();
  };
  return {
    async read(work) {
      if (isLeft) throw new AppError("not_found", "The reader has left this page.");
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        endIfOver();
      }
    },
    leave() {
      isLeft = true;
      endIfOver();
    },
  };
}
