import { isLevel, LEVEL_LABELS } from "@/lib/sheets/rules";

/** Records on a page of the Audit Log screen. */
export const PAGE_SIZE = 50;

/** What a record holds of one side of an act. */
export type Side = Record<string, unknown>;

/** What words are made from: names where there are any, and both sides of the act. */
export type Told = {
  /** The act's own name for what it is about: a competency, a language, a pointer; null where it has none. */
  thing: string | null;
  before: Side;
  after: Side;
};

type Act = { label: string; verb: (told: Told) => string };

const level = (value: unknown): string => (typeof value === "string" && isLevel(value) ? LEVEL_LABELS[value] : "?");
const known = (told: Told, text: string) => (told.before.current_level === undefined ? "" : text);
const competency = ({ thing }: Told) => thing ?? "a competency";
const from = (told: Told, to: "current_level" | "desired_level") =>
  known(told, `: ${level(told.before.current_level)} → ${level(told.after[to])}`);
const plainly = (label: string, verb: string): Act => ({ label, verb: () => verb });
const about = (label: string, verb: string, noun: string): Act => ({
  label,
  verb: ({ thing }) => `${verb} the ${noun}${thing === null ? "" : ` ${thing}`}`,
});

const entry = (noun: string) => ({
  [`${noun}.created`]: about(`${capital(noun)} made`, "made", noun),
  [`${noun}.updated`]: about(`${capital(noun)} changed`, "changed", noun),
  [`${noun}.merged`]: about(`${capital(noun)} merged`, "merged into another", noun),
  [`${noun}.unmerged`]: about(`${capital(noun)} un-merged`, "took back the merge of", noun),
  [`${noun}.retired`]: about(`${capital(noun)} retired`, "retired", noun),
  [`${noun}.brought_back`]: about(`${capital(noun)} brought back`, "brought back", noun),
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Every act that is recorded: what the filter calls it, and what the log says after the name of whoever did it. */
export const ACTS: Readonly<Record<string, Act>> = {
  "level.requested": {
    label: "Level asked for",
    verb: (told) => `asked for ${competency(told)}${from(told, "desired_level")}`,
  },
  "level.withdrawn": { label: "Request withdrawn", verb: (told) => `withdrew the request for ${competency(told)}` },
  "level.approved": {
    label: "Level approved",
    verb: (told) => `approved ${competency(told)}${from(told, "current_level")}`,
  },
  "level.set": { label: "Level set", verb: (told) => `set ${competency(told)}${from(told, "current_level")}` },
  "level.declined": {
    label: "Request declined",
    verb: (told) => `declined ${known(told, `${level(told.before.desired_level)} in `)}${competency(told)}`,
  },
  "notes.saved": { label: "Notes saved", verb: (told) => `changed the notes on ${competency(told)}` },
  "language.added": about("Language added to a sheet", "added", "language"),
  "language.removed": about("Language removed from a sheet", "removed", "language"),
  "discipline.added": about("Discipline added to a sheet", "added", "discipline"),
  "discipline.removed": about("Discipline removed from a sheet", "removed", "discipline"),
  "learning_pointer.marked": about("Learning pointer marked", "marked", "learning pointer"),
  "learning_pointer.unmarked": about("Learning pointer unmarked", "unmarked", "learning pointer"),
  "learning_pointer.created": about("Learning pointer made", "made", "learning pointer"),
  "learning_pointer.updated": about("Learning pointer changed", "changed", "learning pointer"),
  "learning_pointer.linked": plainly("Learning pointer linked", "linked a learning pointer to a competency"),
  "learning_pointer.unlinked": plainly("Learning pointer unlinked", "took a learning pointer from a competency"),
  "learning_pointers.imported": plainly("Learning pointers imported", "imported learning pointers"),
  "competency.created": about("Competency made", "made", "competency"),
  "competency.updated": about("Competency changed", "changed", "competency"),
  "competency.moved": about("Competency moved", "moved", "competency"),
  "competency.published": about("Competency published", "published", "competency"),
  "competency.unpublished": about("Competency un-published", "un-published", "competency"),
  "competencies.imported": plainly("Competencies imported", "imported competencies"),
  ...entry("language"),
  ...entry("discipline"),
  ...entry("area"),
  "person.joined": plainly("First sign-in", "signed in for the first time"),
  "person.made_admin": plainly("Made an admin", "gave the admin role"),
  "person.added": plainly("Person added", "added a person"),
  "person.updated": plainly("Person changed", "changed name, roles, disciplines or managers"),
  "person.deactivated": plainly("Person deactivated", "deactivated a person"),
  "person.reactivated": plainly("Person reactivated", "reactivated a person"),
  "backup.written": { label: "Backup written", verb: () => "wrote a backup" },
  "export.written": {
    label: "Export written",
    verb: ({ after }) => (typeof after.what === "string" ? `exported ${after.what}` : "wrote an export"),
  },
  "person.erased": plainly("Person erased", "erased a person"),
  "people.imported": plainly("People imported", "imported people"),
  "reports.handed_over": plainly("Reports handed over", "handed over the reports"),
  "token.created": plainly("Token made", "made a token for a script"),
  "token.revoked": plainly("Token revoked", "revoked a token"),
  "session.ended": plainly("Session ended", "ended a session of their own"),
  "session.others_ended": plainly("Other sessions ended", "ended all other sessions of their own"),
  "rows.purged": plainly("Old rows purged", "deleted rows that had been off their sheets for 30 days"),
};

/** What the log says of an act that nobody has put into words: its own name. */
export const actOf = (act: string): Act => ACTS[act] ?? { label: act, verb: () => act };

/** One thing that an act changed: how it was and is, as text; null on the side where it wasn't. */
export type Difference = { field: string; before: string | null; after: string | null };

const HIDDEN = new Set([
  "id",
  "sheet_competency_id",
  "cm_learning_pointer_id",
  "cm_competency_id",
  "catalogue_merge_id",
]);

/** What differs between the sides of a record, field by field. `nameOf` names a person. */
export function differences({ before, after }: Told, nameOf: (userId: number) => string): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !HIDDEN.has(field) && !sameValue(before[field], after[field]),
  );
  return fields.map((field) => ({
    field: fieldName(field),
    before: shown(field, before[field], nameOf),
    after: shown(field, after[field], nameOf),
  }));
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const fieldName = (field: string) => field.replace(/_ids?$/, "").replaceAll("_", " ");

const PEOPLE = new Set(["manager_ids", "to_user_id"]);
const MAX_SHOWN = 500;

function shown(field: string, value: unknown, nameOf: (userId: number) => string): string | null {
  if (value === undefined || value === null) return null;
  if (PEOPLE.has(field))
    return (
      [value]
        .flat()
        .map((id) => nameOf(Number(id)))
        .join(", ") || "nobody"
    );
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return isLevel(value) ? LEVEL_LABELS[value] : value.slice(0, MAX_SHOWN);
  if (Array.isArray(value))
    return value.length === 0
      ? "none"
      : value
          .map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one)))
          .join(", ")
          .slice(0, MAX_SHOWN);
  return JSON.stringify(value).slice(0, MAX_SHOWN);
}

/** The people whom a record names by id, beside who did it and to whom. */
export const namedIn = (...sides: Side[]): number[] =>
  sides
    .flatMap((side) => [...PEOPLE].flatMap((field) => [side[field] ?? []].flat()))
    .filter((id): id is number => typeof id === "number");

/** The screen's filter, as its address says it: dates are whole days in UTC, `after` a place in the list. */
export type AuditFilter = {
  person: number | null;
  act: string | null;
  from: string | null;
  to: string | null;
  cursor: string | null;
};

/** Whether a text is a day of the calendar, such as 2026-11-03. The database has no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(text);
  // 30 February is 2 March to JavaScript.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

type Params = Record<string, string | string[] | undefined>;

/** Reads the address's query; what makes no sense in it is left out. */
export function readAuditFilter(params: Params): AuditFilter {
  const text = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const person = Number(text("person"));
  const day = (name: string) => (isDay(text(name)) ? text(name) : null);
  return {
    person: Number.isInteger(person) && person > 0 && person <= 2_147_483_647 ? person : null,
    act: Object.hasOwn(ACTS, text("act")) ? text("act") : null,
    ...{ from: day("from"), to: day("to") },
    cursor: /^[\w-]{1,200}$/.test(text("cursor")) ? text("cursor") : null,
  };
}

/** The screen's address for a filter. */
export function auditPath(filter: AuditFilter) {
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  return given.length === 0
    ? ("/audit" as const)
    : (`/audit?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` as const);
}
