import { AppError } from "@/lib/core/errors";

/**
 * A page's turn in its person's line. `read` runs one of the page's reads, and throws AppError not_found once the client has gone. `leave` is
 * called when the page's response ends.
 */
export type PageTurn = { read<T>(work: () => Promise<T>): Promise<T>; leave(): void };

/**
 * Ends a turn once its page has been sent and the page's reads are over. A page whose client leaves early still finishes its reads, and the
 * person's next page must not run beside them.
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
