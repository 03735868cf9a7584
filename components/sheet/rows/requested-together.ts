import type { SheetRow } from "@/lib/sheet/rows/view";
import { UNDO_MS } from "./row-work";

/** The rows whose levels were requested in one act, which is undone as one. */
export class RequestedTogether {
  /** Those whose save is under way. */
  readonly #left: Set<number>;
  /** The saved ones, as they were before. */
  readonly #before = new Map<number, SheetRow>();
  #timer?: ReturnType<typeof setTimeout>;

  /** @param onEnd is called when the time to undo is over */
  constructor(
    ids: Iterable<number>,
    private readonly onEnd: () => void,
  ) {
    this.#left = new Set(ids);
  }

  /** How many were requested, from when all are saved while that can be undone; else 0. */
  get count(): number {
    return this.#left.size === 0 ? this.#before.size : 0;
  }

  /** Takes a saved row. False if it isn't one of them. */
  saved(id: number, before: SheetRow): boolean {
    if (!this.#left.delete(id)) return false;
    this.#before.set(id, before);
    this.#wait();
    return true;
  }

  /** A row that failed, or was changed since, isn't undone with the others. */
  leave(id: number) {
    this.#before.delete(id);
    if (this.#left.delete(id)) this.#wait();
  }

  /** Ends the offer to undo, and returns the rows as they were before. */
  take(): [id: number, before: SheetRow][] {
    const rows = [...this.#before];
    this.#before.clear();
    return rows;
  }

  #wait() {
    if (this.count === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#before.clear();
      this.onEnd();
    }, UNDO_MS);
  }
}
