import type { SheetRow } from "@/lib/sheet/rows/view";
import { isPending, LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { draftOf, isOutdated, type LevelDrafts, refusalOf } from "./level-drafts";
import type { RequestedTogether } from "./requested-together";
import { afterFailure, afterUndo, asBefore, RowStates, sameLevels as same, untouched } from "./row-states";
import type { RowAnswer, SheetCalls } from "./sheet-calls";
import { GATHER_MS, UNDO_MS, untouchedWork, type Work } from "./row-work";

/**
 * The rows of one sheet on the screen. A choice shows at once and is saved after a short gathering time, so that arrow keys through four
 * levels are one save. Until it is saved it is also kept as a draft, which survives the page.
 */
export class SheetStore extends RowStates {
  readonly #work = new Map<number, Work>();
  #isTouched = false;
  /** Requested in one act last; its code comes with the dialog. */
  together: RequestedTogether | null = null;

  constructor(
    rows: readonly SheetRow[],
    private readonly calls: SheetCalls,
    private readonly reviews: boolean,
    private readonly drafts: LevelDrafts,
  ) {
    super();
    this.register(rows);
  }

  /** Adds rows that are new, so that they can be rendered, and returns all that it was given. Notifies nobody. */
  register(rows: readonly SheetRow[]): readonly SheetRow[] {
    for (const row of rows) {
      if (this.has(row.id)) continue;
      this.#work.set(row.id, untouchedWork(row));
      this.add(row.id, untouched(row));
    }
    return rows;
  }

  /** Takes rows that were read again. A row that is being saved, failed to or was saved since keeps its state. */
  update(rows: readonly SheetRow[]) {
    for (const row of rows) {
      const work = this.#work.get(row.id);
      // A row that was just registered: telling its listeners would render the whole sheet again.
      if (work?.saved === row || (work && row.latestChangeId! < work.saved.latestChangeId!)) continue;
      if (work && (work.running || work.timer || this.state(row.id).phase === "failed")) continue;
      this.#work.set(row.id, untouchedWork(row));
      this.set(row.id, untouched(row));
    }
  }

  /** Shows the drafts of these rows and sends them, but for refused ones; one that another decision overtook is only offered. */
  restore(rows: readonly SheetRow[]) {
    for (const row of rows) {
      const draft = this.state(row.id).phase === "idle" ? this.drafts.read(row.id) : null;
      if (!draft) continue;
      const { level, refusal, approves = false } = draft;
      if (row.retired || same(row, this.#withLevel(row, level))) {
        this.drafts.drop(row.id);
      } else if (isOutdated(draft, row, this.reviews)) {
        const message = `This level has changed since you chose ${LEVEL_LABELS[level]}.`;
        this.set(row.id, { row, phase: "changed_elsewhere", message, undoTo: null, chosen: level });
      } else if (refusal) {
        const failure = { ...refusal, isRefused: true };
        this.#workOf(row.id).approves = approves;
        this.set(row.id, afterFailure(row, this.#withLevel(row, level), failure, this.reviews));
      } else {
        this.#pick(row.id, level, approves);
        void this.#save(row.id);
      }
    }
  }

  /** Whether anything was chosen, and whether a choice could not be saved. */
  saving(): "untouched" | "touched" | "failed" {
    for (const { phase } of this.all()) if (phase === "failed") return "failed";
    return this.#isTouched ? "touched" : "untouched";
  }

  /** Chooses a level: the desired one on the viewer's own sheet; on another person's it sets both, which approves nothing. */
  choose(id: number, level: Level) {
    this.#pick(id, level, false);
    this.#schedule(id);
  }

  /** Requests the levels of several rows in one act. */
  chooseTogether(levels: ReadonlyMap<number, Level>, together: RequestedTogether) {
    for (const [id, level] of levels) this.choose(id, level);
    this.together = together;
  }
  undoTogether() {
    for (const [id, before] of this.together?.take() ?? []) this.#takeBack(id, before);
  }

  /** Approves a pending request at once, at the requested level or another. */
  approve(id: number, level: Level) {
    this.#pick(id, level, true);
    void this.#save(id);
  }

  /** Takes what a dialog changed: a declined request, saved notes. */
  patch(id: number, changed: Partial<SheetRow>) {
    const work = this.#workOf(id);
    work.saved = { ...work.saved, ...changed };
    const state = this.state(id);
    this.set(id, { ...state, row: { ...state.row, ...changed } });
  }

  retry(id: number) {
    const { phase, chosen } = this.state(id);
    if (phase !== "failed") return;
    if (chosen !== null) this.#pick(id, chosen, this.#workOf(id).approves);
    void this.#save(id);
  }

  /** Sends every failed choice again that the server hasn't refused. */
  retryAll() {
    for (const id of this.ids()) if (!this.state(id).isRefused) this.retry(id);
  }

  /** Takes the last change back. On another person's sheet only if nothing has happened in the row since: a request is pending again. */
  undo(id: number) {
    const { undoTo } = this.state(id);
    if (undoTo) this.#takeBack(id, undoTo);
  }

  #takeBack(id: number, before: SheetRow) {
    if (this.reviews) return void this.#undoDecision(id, before);
    this.choose(id, before.desired);
    this.#workOf(id).takesBack = before;
  }

  async #undoDecision(id: number, undoTo: SheetRow) {
    const work = this.#workOf(id);
    if (work.running) return;
    work.running = true;
    this.set(id, {
      ...untouched({ ...work.saved, current: undoTo.current, desired: undoTo.desired }),
      phase: "saving",
    });
    const answer = await this.calls.undo(work.saved.latestChangeId!);
    work.running = false;
    if (answer.outcome !== "failed") work.saved = { ...work.saved, ...answer.row };
    if (answer.outcome === "done") work.saved = asBefore(work.saved, undoTo);
    if (!same(this.state(id).row, undoTo)) return this.#schedule(id);
    this.set(id, afterUndo(work.saved, answer, undoTo));
  }

  /** Sends choices that are still being gathered, before the page goes away. */
  flush() {
    for (const [id, work] of this.#work) {
      if (work.timer === undefined) continue;
      clearTimeout(work.timer);
      work.timer = undefined;
      void this.#save(id);
    }
  }

  #pick(id: number, level: Level, approves: boolean) {
    const { row } = this.state(id);
    const work = this.#workOf(id);
    const { saved, undoTimer } = work;
    work.approves = approves;
    work.takesBack = null;
    this.together?.leave(id);
    const next = this.#withLevel(row, level);
    clearTimeout(undoTimer);
    this.#isTouched = true;
    if (same(next, saved)) this.drafts.drop(id);
    else this.drafts.keep(id, draftOf(saved, level, approves));
    this.set(id, { row: next, phase: "saving", message: null, undoTo: null, chosen: null });
  }

  #withLevel(row: SheetRow, level: Level): SheetRow {
    return { ...row, current: this.reviews ? level : row.current, desired: level };
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
    const { row, chosen } = this.state(id);
    const { saved, approves, takesBack } = work;
    if (work.running || chosen !== null) return;
    if (same(row, saved)) return this.set(id, untouched(saved));
    const decided = approves && isPending(saved) ? saved.latestChangeId : null;
    const send = () =>
      decided === null
        ? this.calls.change(id, { current: row.current, desired: row.desired }, takesBack && saved.latestChangeId)
        : this.calls.approve(id, decided, row.current);
    await this.#run(id, send, saved);
  }

  /** Makes one call for a row, and another if a different level was chosen in the meantime. */
  async #run(id: number, send: () => Promise<RowAnswer>, undoTo: SheetRow) {
    const mine = this.#workOf(id);
    const sent = this.state(id).row;
    mine.running = true;
    this.set(id, { ...this.state(id), phase: "saving", message: null });
    const answer = await send();
    mine.running = false;
    const now = this.state(id);
    if (answer.outcome !== "done") this.together?.leave(id);
    if (answer.outcome === "failed") {
      this.drafts.keep(id, { ...draftOf(mine.saved, now.row.desired, mine.approves), ...refusalOf(answer) });
      this.set(id, afterFailure(mine.saved, now.row, answer, this.reviews));
      return;
    }
    mine.saved = { ...mine.saved, ...answer.row };
    if (answer.outcome === "changed_elsewhere") {
      const { outcome: phase, message } = answer;
      this.set(id, { ...untouched(mine.saved), phase, message, chosen: now.row.desired });
      return;
    }
    if (!same(now.row, sent)) {
      this.set(id, {
        ...now,
        row: { ...now.row, latestChangeId: mine.saved.latestChangeId, changedAt: mine.saved.changedAt },
      });
      this.drafts.keep(id, draftOf(mine.saved, now.row.desired, mine.approves));
      if (mine.timer === undefined) this.#schedule(id);
      return;
    }
    this.drafts.drop(id);
    if (mine.takesBack) mine.saved = asBefore(mine.saved, mine.takesBack);
    if (mine.takesBack || this.together?.saved(id, undoTo)) {
      mine.takesBack = null;
      return this.set(id, untouched(mine.saved));
    }
    this.set(id, { row: mine.saved, phase: "saved", message: null, undoTo, chosen: null });
    clearTimeout(mine.undoTimer);
    mine.undoTimer = setTimeout(() => {
      const state = this.state(id);
      const phase = state.phase === "saved" ? "idle" : state.phase;
      if (state.undoTo !== null) this.set(id, { ...state, phase, undoTo: null });
    }, UNDO_MS);
  }

  #workOf(id: number): Work {
    const work = this.#work.get(id);
    if (!work) throw new Error(`no row ${id}`);
    return work;
  }
}
