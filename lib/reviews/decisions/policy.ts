import type { Actor } from "@/lib/platform/core/actor";
import { reviewsOthersSheet, seesSheet, type SheetSubject } from "@/lib/sheet/rows/policy";

type Rows = ReadonlyMap<number, SheetSubject>;

/** Whether the caller sees the sheets of all rows. */
export const seesAllSheets = (actor: Actor, rows: Rows): boolean =>
  [...rows.values()].every((row) => seesSheet(actor, row));

/** Whether the caller reviews the sheets of all rows. */
export const reviewsAllSheets = (actor: Actor, rows: Rows): boolean =>
  [...rows.values()].every((row) => reviewsOthersSheet(actor, row));
