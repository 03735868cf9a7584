import { addressOf, pageIn, type Params, textIn } from "@/lib/platform/core/address";
import { column, days, type FileColumn, isTruth, namesOf } from "@/lib/platform/core/line-format";
import { searchText } from "@/lib/platform/core/search-words";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import type { StoredPerson } from "./stored-person-store";

/** People on a page of the People screen. */
export const PAGE_SIZE = 50;

/** Most people that a preview names as missing in a file. */
export const MAX_ABSENT = 200;
/** Whether more than 1 in 10 active people are missing in a file, so that it may be no list of everyone. */
export const areManyAbsent = ({ count, active }: { count: number; active: number }): boolean => count * 10 > active;

/** Longest personnel number, in characters. */
export const MAX_PERSONNEL_NUMBER = 50;

/** Most managers and disciplines of one person. */
export const MAX_MANAGERS = 20;
export const MAX_DISCIPLINES = 100;
/** Most languages of a person that an import adds to. */
export const MAX_LANGUAGES = 100;

/** The columns of a file of people, as `cairn export people` writes them. */
export const PEOPLE_FILE = {
  email: column("Finds the person, unless their personnel number does; required for a new person", "grace@example.com"),
  first_name: column("Required for a new person", "Grace"),
  last_name: column("May be empty", "Hopper"),
  personnel_number: column("Finds the person before the email does, so that both name and email may change", "1906"),
  location: column("Where the person works", "New York"),
  hired_on: days("The day on which the person was hired, such as 2019-05-01", "2019-05-01"),
  away_from: days(
    "First day of an absence, such as a parental leave; needs away_until, in the file or in Cairn",
    "2026-12-01",
  ),
  away_until: days("Last day of the absence", "2027-03-03"),
  disciplines: column("Several are separated by semicolons, here and in managers", "Backend Developer; DevOps"),
  grade: column("One of the company's grades, if it has any; without grades there is no such column", "Senior"),
  languages: column("Several are separated by semicolons; they are added to a person's", "TypeScript"),
  primary_manager: column(
    "Email, personnel number or full name of a person in Cairn or in the file; replaces the primary manager",
    "ada@example.com",
  ),
  managers: column("Emails, personnel numbers or full names of the other managers", "Turing, Alan"),
  is_manager: column("true or false, also in the languages of Excel", "false", isTruth),
  is_staffing: column("true or false", "false", isTruth),
  is_admin: column("true or false", "false", isTruth),
  state: column("As an export says it: active, invited or deactivated. An import can't change it", "invited"),
} as const satisfies Record<string, FileColumn>;

/** The columns of a file. `state` is of exports, so that an import can tell deactivated from returning people. */
export type PeopleFileColumn = keyof typeof PEOPLE_FILE;
export const PEOPLE_FILE_COLUMNS = namesOf(PEOPLE_FILE);
export type PeopleColumn = Exclude<PeopleFileColumn, "state">;

/** The columns whose value a person has as it is, and what code calls it. */
export const PLAIN_COLUMNS = {
  first_name: "firstName",
  last_name: "lastName",
  personnel_number: "personnelNumber",
  location: "location",
  hired_on: "hiredOn",
  away_from: "awayFrom",
  away_until: "awayUntil",
  is_manager: "isManager",
  is_staffing: "isStaffing",
  is_admin: "isAdmin",
} as const satisfies Partial<Record<PeopleColumn, string>>;
type Plain = typeof PLAIN_COLUMNS;

/** Returns the values of a person's plain columns, by column. */
export const plainValues = (person: Pick<StoredPerson, Plain[keyof Plain]>) =>
  Object.fromEntries(Object.entries(PLAIN_COLUMNS).map(([column, key]) => [column, person[key]])) as {
    [Column in keyof Plain]: StoredPerson[Plain[Column]];
  };

/** Columns whose values are added to a person's. With an exclamation mark after the heading, they replace them. */
export const REPLACEABLE_COLUMNS: readonly PeopleColumn[] = [
  ...(["disciplines", "managers"] as const),
  ...(["is_manager", "is_staffing", "is_admin"] as const),
];

export const STATES = ["active", "invited", "deactivated"] as const;
/** Active: has signed in. Invited: added, but has never signed in. Deactivated: can no longer sign in. */
export type PersonState = (typeof STATES)[number];

/** How long someone who was invited isn't again, in milliseconds. */
const INVITED_AGAIN_AFTER = 60_000;

/** Whether a person was invited a moment ago. */
export const wasJustInvited = ({ invited_at }: { invited_at: Date | null }, now: Date): boolean =>
  invited_at !== null && now.getTime() - invited_at.getTime() < INVITED_AGAIN_AFTER;

export const SORTS = ["name", "manager", "last_sign_in"] as const;
export type Sort = { by: (typeof SORTS)[number]; descending: boolean };

/** The search in People's address: the text as typed, a state (null: all), the order, and the page from 1. */
export type PeopleSearch = { search: string; state: PersonState | null; sort: Sort; page: number };

/** Reads the search from the address's query; ignores invalid values. */
export function readPeopleSearch(params: Params): PeopleSearch {
  const sort = textIn(params, "sort");
  const by = SORTS.find((column) => column === sort.replace(/^-/, "")) ?? "name";
  return {
    search: searchText(params, "search"),
    state: STATES.find((state) => state === textIn(params, "state")) ?? null,
    sort: { by, descending: sort === `-${by}` },
    page: pageIn(params),
  };
}

/** Returns the screen's address for a search, without default values. */
export const peoplePath = ({ search, state, sort, page }: PeopleSearch) =>
  addressOf(
    "/people",
    { search, state, sort: `${sort.descending ? "-" : ""}${sort.by}`, page },
    { sort: "name", page: 1 },
  );

/** What the audit log and webhooks say of an erased person: the number, and no name. */
export const personErased = (id: number): AuditEntry => ({
  act: "person.erased",
  subjectId: null,
  after: { user_id: id },
  event: { after: 0, ids: { erased_user_id: id } },
});
