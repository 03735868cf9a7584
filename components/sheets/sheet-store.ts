import type { SheetRow } from "@/lib/sheets/view";
import { isPending, type Level, type RowLevels } from "@/lib/sheets/rules";
import type { RowAnswer, SheetCalls } from "./sheet-calls";

/** How long a run of choices in one row is gathered into one save. Milliseconds. */
export const GATHER_MS = 350;
/** How long the last change can be undone. Milliseconds. */
export const UNDO_MS = 10_000;

export type SavePhase = "idle" | "saving" | "saved" | "failed" | "changed_elsewhere";

export type RowState = Readonly<{
  row: SheetRow;
  phase: SavePhase;
  /** The text of a failure, or what happened elsewhere. */
  message: string | null;
  /** Of a failure: what the server has to say of it. */
  why?: string;
  /** Where undo leads, while it is offered. */
  undoTo: Level | null;
  /** What was chosen when somebody else changed the row first. */
  chosen: Level | null;
}>;

type Work = {
  saved: SheetRow;
  timer?: ReturnType<typeof setTimeout>;
  undoTimer?: ReturnType<typeof setTimeout>;
  running: boolean;
};

/**
 * The rows of one sheet on the screen. A choice shows at once; it is saved after a short gathering time, so that arrow keys
 * through four levels are one save; a failure keeps the choice and can be retried; nothing is sent that stands already.
 */
export class SheetStore {
  readonly #states = new Map<number, RowState>();
  readonly #work = new Map<number, Work>();
  readonly #listeners = new Map<number, Set<() => void>>();

  constructor(
    rows: readonly SheetRow[],
    private readonly calls: SheetCalls,
    private readonly reviews: boolean,
  ) {
    this.introduce(rows);
  }

  /** Makes rows known that weren't, so that they can be shown; says nothing to anybody. */
  introduce(rows: readonly SheetRow[]) {
    for (const row of rows) {
      if (this.#states.has(row.id)) continue;
      this.#work.set(row.id, { saved: row, running: false });
      this.#states.set(row.id, { row, phase: "idle", message: null, undoTo: null, chosen: null });
    }
  }

  /** Takes rows as the server has them now; a row in the middle of a save or with an unsaved choice keeps its state. */
  adopt(rows: readonly SheetRow[]) {
    for (const row of rows) {
      const work = this.#work.get(row.id);
      if (work && (work.running || work.timer || this.state(row.id).phase === "failed")) continue;
      this.#work.set(row.id, { saved: row, running: false });
      this.#set(row.id, { row, phase: "idle", message: null, undoTo: null, chosen: null });
    }
  }

  state(id: number): RowState {
    const state = this.#states.get(id);
    if (!state) throw new Error(`no row ${id}`);
    return state;
  }

  subscribe(id: number, listener: () => void): () => void {
    const all = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, all.add(listener));
    return () => all.delete(listener);
  }

  /** Picks a level: the desired one on one's own sheet, both on another's (which decides a request that is pending there). */
  choose(id: number, level: Level) {
    this.#pick(id, level);
    this.#schedule(id);
  }

  /** Grants a pending request, with the level asked for or another, without waiting for a second thought. */
  approve(id: number, level: Level) {
    this.#pick(id, level);
    void this.#save(id);
  }

  /** Takes what a dialog did to a row (declined it, saved its notes). */
  patch(id: number, changed: Partial<SheetRow>) {
    const work = this.#workOf(id);
    work.saved = { ...work.saved, ...changed };
    const state = this.state(id);
    this.#set(id, { ...state, row: { ...state.row, ...changed } });
  }

  retry(id: number) {
    if (this.state(id).phase === "failed") void this.#save(id);
  }

  undo(id: number) {
    const { undoTo } = this.state(id);
    if (undoTo !== null) this.choose(id, undoTo);
  }

  /** Sends what is still being gathered: the page is going away. */
  flush() {
    for (const [id, work] of this.#work) {
      if (work.timer === undefined) continue;
      clearTimeout(work.timer);
      work.timer = undefined;
      void this.#save(id);
    }
  }

  #pick(id: number, level: Level) {
    const { row } = this.state(id);
    const next = this.reviews ? { current: level, desired: level } : { current: row.current, desired: level };
    clearTimeout(this.#workOf(id).undoTimer);
    this.#set(id, { row: { ...row, ...next }, phase: "saving", message: null, undoTo: null, chosen: null });
  }

  #schedule(id: number) {
    const work = this.#workOf(id);
    clearTimeout(work.timer);
    work.timer = setTimeout(() => {
      work.timer = undefined;
      void this.#save(id);
    }, GATHER_MS);
  }

  async #save(id: number) {
    const work = this.#workOf(id);
    const { row } = this.state(id);
    const { saved } = work;
    if (work.running) return;
    if (same(row, saved)) {
      this.#set(id, { ...this.state(id), row: saved, phase: "idle", message: null });
      return;
    }
    const decided = this.reviews && isPending(saved) ? saved.latestChangeId : null;
    const send = () =>
      decided === null
        ? this.calls.change(id, { current: row.current, desired: row.desired })
        : this.calls.approve(id, decided, row.current);
    await this.#run(id, send, this.reviews ? null : saved.desired);
  }

  /** Makes one call for a row, and another when the person chose on while it was under way. */
  async #run(id: number, send: () => Promise<RowAnswer>, undoTo: Level | null) {
    const mine = this.#workOf(id);
    const sent = this.state(id).row;
    mine.running = true;
    this.#set(id, { ...this.state(id), phase: "saving", message: null });
    const answer = await send();
    mine.running = false;
    const now = this.state(id);
    if (answer.outcome === "failed") {
      this.#set(id, { ...now, phase: "failed", message: answer.message, why: answer.why });
      return;
    }
    mine.saved = { ...mine.saved, ...answer.row };
    if (answer.outcome === "changed_elsewhere") {
      this.#set(id, {
        row: mine.saved,
        phase: "changed_elsewhere",
        message: answer.message,
        undoTo: null,
        chosen: now.row.desired,
      });
      return;
    }
    if (!same(now.row, sent)) {
      this.#set(id, {
        ...now,
        row: { ...now.row, latestChangeId: mine.saved.latestChangeId, changedAt: mine.saved.changedAt },
      });
      if (mine.timer === undefined) this.#schedule(id);
      return;
    }
    this.#set(id, { row: mine.saved, phase: "saved", message: null, undoTo, chosen: null });
    clearTimeout(mine.undoTimer);
    mine.undoTimer = setTimeout(() => {
      const state = this.state(id);
      if (state.phase === "saved") this.#set(id, { ...state, phase: "idle", undoTo: null });
    }, UNDO_MS);
  }

  #workOf(id: number): Work {
    const work = this.#work.get(id);
    if (!work) throw new Error(`no row ${id}`);
    return work;
  }

  #set(id: number, state: RowState) {
    this.#states.set(id, state);
    this.#listeners.get(id)?.forEach((listener) => listener());
  }
}

const same = (a: RowLevels, b: RowLevels) => a.current === b.current && a.desired === b.desired;
