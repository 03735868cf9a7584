import { useSyncExternalStore } from "react";
import { Listeners } from "@/lib/doors/client/listeners";

/**
 * The competencies that are selected. A store, so that a tick renders its own box and not 1,000 rows of the table
 * again.
 */
export class Selection {
  #ids: ReadonlySet<number> = new Set();
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  readonly ids = (): ReadonlySet<number> => this.#ids;

  toggle(id: number) {
    const next = new Set(this.#ids);
    if (!next.delete(id)) next.add(id);
    this.set(next);
  }

  set(ids: Iterable<number>) {
    this.#ids = new Set(ids);
    this.#listeners.tell();
  }
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the selected ids. */
export const useSelectedIds = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, selection.ids, () => NONE);

/** Returns whether one competency is selected. */
export const useIsSelected = (selection: Selection, id: number) =>
  useSyncExternalStore(
    selection.subscribe,
    () => selection.ids().has(id),
    () => false,
  );
