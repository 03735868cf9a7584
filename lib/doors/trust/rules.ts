import { UNDO_DAYS } from "@/lib/files/imports/rules";

/** One table of the data catalogue. */
export type TableNote = {
  /** What a record is. */
  about: string;
  /** What it is stored for. */
  purpose: string;
  /** Whose personal data it is; null if it has none. */
  of: string | null;
  /** Who sees it through the app. */
  seenBy: string;
  /** How long it is stored. */
  kept: string;
  /** The records of My data's file that have it; none if it has no personal data, or `notInFile` says why. */
  inFile?: readonly string[];
  /** Why personal data isn't in My data's file. */
  notInFile?: string;
};

/** Tables by their name in the database. */
export type Catalogue = Readonly<Record<string, TableNote>>;

export const EVERYONE = "Everyone who is signed in";
export const ADMINS = "Admins";
export const REVIEWERS =
  "The person, admins, and the managers in the person's reporting line or all managers (as the company has chosen)";
export const REPORTING_LINE = "The person, and the managers in the person's reporting line";
export const FINDERS = "people who may find others";
export const OWNER = "Only the person";
export const NOBODY = "Nobody: the app uses it";

export const WITH_PERSON = "Until the person is erased";
export const WITH_RECORD = "With the record it belongs to";
/** Template entries: retired or merged, and deleted only with an import that is undone. */
export const WITH_TEMPLATE = "As long as the installation exists, or until it is merged or its import is undone";
export const UNTIL_DELETED = "Until it is deleted in the app";
export const AS_LONG_AS_INSTALLED = "As long as the installation exists";
/** Levels are about people who left, too, until an admin erases them. */
export const WITHOUT_NAME = "If the person who acted is erased, it stays without their name and number";
/** What undoing an import of people erases. */
export const UNDONE_PEOPLE = `within ${UNDO_DAYS} days, unless they have signed in, have levels, notes, conversations or agreements, or were edited since`;
