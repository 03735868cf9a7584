import { setTimeout as pause } from "node:timers/promises";
import { approve, askFor, call, type Level, LEVELS, type Outcome } from "./calls";
import type { Crew } from "./crew";

/** The ids of the changes and approvals that the app confirmed as saved. */
export type Acknowledged = { changes: number[]; approvals: number[] };

type Row = {
  sheetId: number;
  rowId: number;
  token: string;
  current: Level;
  pending: { id: number; level: Level } | null;
  isBusy: boolean;
};

/** Callers that request and approve at a steady rate, whatever the answers are. */
export type Load = { acknowledged: Acknowledged; outcomes: Outcome[]; stop(): Promise<void> };

/** Shares no divisor with the number of rows, so that all rows get their turn. */
const STEP = 7;

const other = (level: Level) => LEVELS[(LEVELS.indexOf(level) + 1) % LEVELS.length]!;

/** Starts `rate` writes a second. */
export function startLoad(url: string, crew: Crew, { rate }: { rate: number }): Load {
  const rows: Row[] = crew.employees.flatMap(({ sheetId, rowIds, token }) =>
    rowIds.map((rowId) => ({ sheetId, rowId, token, current: "no_experience" as const, pending: null, isBusy: false })),
  );
  const acknowledged: Acknowledged = { changes: [], approvals: [] };
  const outcomes: Outcome[] = [];
  const underWay = new Set<Promise<void>>();
  let next = 0;
  let started = 0;
  const begun = performance.now();

  const write = async (row: Row) => {
    const { pending } = row;
    const outcome = pending
      ? await approve(url, crew.reviewers[0], row.sheetId, row.rowId, pending.id, pending.level)
      : await askFor(url, row.token, row.sheetId, row.rowId, row.current, other(row.current));
    outcomes.push(outcome);
    const { id } = outcome.body;
    if (outcome.status === 201 && id !== undefined) {
      acknowledged[pending ? "approvals" : "changes"].push(id);
      if (pending) row.current = pending.level;
      row.pending = pending ? null : { id, level: other(row.current) };
    } else await lookAgain(row);
  };
  // Without an answer it is unknown whether the write was saved, so the row is read again.
  const lookAgain = async (row: Row) => {
    const { body } = await call(url, row.token, "GET", `/sheets/${row.sheetId}`);
    const listed = (
      body as {
        sheet_competencies?: {
          id: number;
          current_level: Level;
          desired_level: Level;
          competency_change: { id: number } | null;
        }[];
      }
    ).sheet_competencies;
    const found = listed?.find(({ id }) => id === row.rowId);
    if (!found) return;
    row.current = found.current_level;
    row.pending =
      found.current_level !== found.desired_level && found.competency_change
        ? { id: found.competency_change.id, level: found.desired_level }
        : null;
  };
  // Starts all calls that are due, to catch up after a delay by a busy machine or a starting app.
  const tick = () => {
    for (let due = Math.min(((performance.now() - begun) / 1_000) * rate - started, rows.length); due >= 1; due--)
      startOne();
  };
  const startOne = () => {
    started += 1;
    const row = rows[(next += STEP) % rows.length]!;
    const free = row.isBusy ? rows.find(({ isBusy }) => !isBusy) : row;
    if (!free) return;
    free.isBusy = true;
    track(write(free).finally(() => (free.isBusy = false)));
  };
  const track = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const timer = setInterval(tick, 1_000 / rate);
  return {
    acknowledged,
    outcomes,
    async stop() {
      clearInterval(timer);
      while (underWay.size > 0) await Promise.race([Promise.all(underWay), pause(1_000)]);
    },
  };
}
