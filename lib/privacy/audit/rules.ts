import { addressOf, cursorIn, idIn, type Params, textIn } from "@/lib/platform/core/address";
import { DAY_MS, isDay } from "@/lib/platform/core/day";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { isLevel, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { ACTS, kindOf, RECORD_KINDS, type RecordKind } from "./act-rules";
import type { ActDetails, Side } from "./act-text-rules";

/** Records on a page of the Audit log screen. */
export const PAGE_SIZE = 50;

/** A changed field as text before and after; null on the side where it didn't exist. */
export type Difference = { field: string; before: string | null; after: string | null };

const HIDDEN = new Set([
  "id",
  "sheet_competency_id",
  "cm_learning_pointer_id",
  "cm_competency_id",
  "catalogue_merge_id",
  "import_id",
  "need_id",
  "engagement_id",
  "conversation_id",
]);

/** Lists the fields that an act changed. `nameOf` names a person. */
export function differences({ before, after }: ActDetails, nameOf: (userId: number) => string): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !HIDDEN.has(field) && !sameValue(before[field], after[field]) && !isNone(before[field], after[field]),
  );
  return fields.map((field) => ({
    field: fieldName(field),
    before: displayValue(field, before[field], nameOf),
    after: displayValue(field, after[field], nameOf),
  }));
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a count says that an act changed nothing of its kind: "closed 0". */
const isNone = (before: unknown, after: unknown) => before === undefined && after === 0;

/** Fields that people know by another name. */
const FIELD_NAMES: Readonly<Record<string, string>> = { current_level: "level", desired_level: "requested level" };
const fieldName = (field: string) => FIELD_NAMES[field] ?? field.replace(/_ids?$/, "").replaceAll("_", " ");

/** Fields with ids of people. */
export const PEOPLE: ReadonlySet<string> = new Set(["manager_ids", "to_user_id", "user_id"]);
/** Characters of a value that are shown. */
export const MAX_SHOWN = 500;

const STATES: ReadonlyMap<string, string> = new Map(Object.entries(STATE_LABELS));
/** What screens call a value. */
const wordOf = (field: string, value: string): string =>
  (field === "state" ? STATES.get(value) : isLevel(value) ? LEVEL_LABELS[value] : undefined) ??
  value.slice(0, MAX_SHOWN);

function displayValue(field: string, value: unknown, nameOf: (userId: number) => string): string | null {
  if (value === undefined || value === null) return null;
  if (PEOPLE.has(field))
    return (
      [value]
        .flat()
        .map((id) => nameOf(Number(id)))
        .join(", ") || "nobody"
    );
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return wordOf(field, value);
  if (Array.isArray(value))
    return value.length === 0
      ? "none"
      : value
          .map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one)))
          .join(", ")
          .slice(0, MAX_SHOWN);
  return JSON.stringify(value).slice(0, MAX_SHOWN);
}

/** Returns the ids of people in a record's fields, besides its actor and subject. */
export const personIdsIn = (...sides: Side[]): number[] =>
  sides
    .flatMap((side) => [...PEOPLE].flatMap((field) => [side[field] ?? []].flat()))
    .filter((id): id is number => typeof id === "number");

/** The kinds of records that the screen's tabs show. */
export const SHOWN_KINDS = [...RECORD_KINDS, "all"] as const;

/** The screen's filter in its address. Dates are whole days in UTC, `cursor` is a place in the list. */
export type AuditFilter = {
  kind: RecordKind | "all";
  person: number | null;
  competency: number | null;
  act: string | null;
  from: string | null;
  to: string | null;
  cursor: string | null;
};

/** The kind that an address without one shows: that of its act, or else changes, because sign-ins are most records. */
const kindBy = (act: string | null): RecordKind => (act === null ? "changes" : kindOf(act));

/** Reads the filter from the address's query; ignores invalid values. */
export function readAuditFilter(params: Params): AuditFilter {
  const asked = textIn(params, "act");
  const act = Object.hasOwn(ACTS, asked) ? asked : null;
  const kind = SHOWN_KINDS.find((one) => one === textIn(params, "kind"));
  const day = (name: string) => (isDay(textIn(params, name)) ? textIn(params, name) : null);
  return {
    // An act of the other kind would never be found.
    kind: kind === undefined || (act !== null && kind !== "all") ? kindBy(act) : kind,
    person: idIn(params, "person"),
    competency: idIn(params, "competency"),
    act,
    from: day("from"),
    to: day("to"),
    cursor: cursorIn(params),
  };
}

/** The end of the year 9999, the latest moment that ISO 8601 writes with four digits of the year. */
const LAST_MOMENT = 253_402_300_799_999;

/** Returns the filter's days as a period of moments in UTC: from the start of the first to the end of the last. */
export function momentsOf({ from, to }: Pick<AuditFilter, "from" | "to">): { from?: string; to?: string } {
  const end = to === null ? null : new Date(Math.min(Date.parse(to) + DAY_MS, LAST_MOMENT)).toISOString();
  return { ...(from === null ? {} : { from: new Date(from).toISOString() }), ...(end === null ? {} : { to: end }) };
}

/** Returns the screen's address for a filter. */
export const auditPath = (filter: AuditFilter) => addressOf("/audit", filter, { kind: kindBy(filter.act) });
