import type { SheetRow } from "@/lib/sheet/rows/view";
import type { RowState } from "./row-state";

/** The states of a sheet's rows, and who is told when one changes. */
export class RowStates {
  readonly #states = new Map<number, RowState>();
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #allListeners = new Set<() => void>();
  #rows: ReadonlyMap<number, SheetRow> | null = null;

  has(id: number): boolean {
    return this.#states.has(id);
  }

  /** Throws if there is no such row. */
  get(id: number): RowState {
    const state = this.#states.get(id);
    if (!state) throw new Error(`no row ${id}`);
    return state;
  }

  ids(): Iterable<number> {
    return this.#states.keys();
  }

  all(): Iterable<RowState> {
    return this.#states.values();
  }

  /** The rows as they are now, by id. The same map until one changes. */
  rows(): ReadonlyMap<number, SheetRow> {
    this.#rows ??= new Map([...this.#states].map(([id, { row }]) => [id, row]));
    return this.#rows;
  }

  /** Adds a row. Notifies nobody, so that rendering may do it. */
  add(id: number, state: RowState) {
    this.#states.set(id, state);
    this.#rows = null;
  }

  set(id: number, state: RowState) {
    this.add(id, state);
    this.#listeners.get(id)?.forEach((listener) => listener());
    this.#allListeners.forEach((listener) => listener());
  }

  /** Calls back when a row changes; returns what stops it. */
  subscribe(id: number, listener: () => void): () => void {
    const all = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, all.add(listener));
    return () => all.delete(listener);
  }

  /** Calls back when any row changes; returns what stops it. */
  subscribeAll(listener: () => void): () => void {
    this.#allListeners.add(listener);
    return () => void this.#allListeners.delete(listener);
  }
}
