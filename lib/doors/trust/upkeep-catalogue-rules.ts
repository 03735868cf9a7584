import { UNDO_DAYS } from "@/lib/template/merges/rules";
import { UNDO_DAYS as IMPORT_UNDO_DAYS } from "@/lib/files/imports/rules";
import { LISTED_DAYS } from "@/lib/messages/outbox/rules";
import * as note from "./rules";

const IMPORTERS =
  "File name, time, importer and counts: of files of people, admins; of the rest, managers and admins. Where managers review only their reporting line, they see and undo imports of levels only if all people in them are in it";

/** Merges and imports, which can be undone, and messages to people and other systems. */
export const UPKEEP: note.Catalogue = {
  cm_catalogue_merge: {
    about: "A merge of two entries of the template, or a retired entry",
    purpose: "To undo it",
    of: "The person who merged",
    seenBy: note.ADMINS,
    kept: `${UNDO_DAYS} days; for a retired entry until it is back. ${note.WITHOUT_NAME}`,
    notInFile: "The file's audit records have the act of the person who merged",
  },
  cm_catalogue_move: {
    about: "What a merge changed in a record",
    purpose: "To undo the merge",
    of: "The owner of a row, whose levels and notes it has",
    seenBy: note.NOBODY,
    kept: `${UNDO_DAYS} days, or until the person is erased; of a language that was moved their number stays`,
    notInFile: "It repeats rows that are in the file, as they were before the merge",
  },
  cm_row_sync: {
    about: "Competencies of an import that aren't on all sheets yet",
    purpose: "To finish an import after an interruption",
    of: null,
    seenBy: note.NOBODY,
    kept: "Until it is done, in minutes",
  },
  cm_import: {
    about: "A file that was imported",
    purpose: "To undo the import",
    of: "The person who imported",
    seenBy: IMPORTERS,
    kept: `${IMPORT_UNDO_DAYS} days. ${note.WITHOUT_NAME}`,
    inFile: ["imports"],
  },
  cm_import_record: {
    about: "What an import did to one entry",
    purpose: "To undo the import",
    of: "The person whose entry it is",
    seenBy:
      "The person, in My data's file. The person who undoes the import: line, name of the entry and why it stays, of entries that were not undone",
    kept: `${IMPORT_UNDO_DAYS} days, or until the person is erased`,
    inFile: ["import_records"],
  },
  cm_import_part: {
    about: "One person's lines of a large import that aren't written yet",
    purpose: "To finish the import after an interruption",
    of: "The person whose levels they are",
    seenBy: note.NOBODY,
    kept: "Until it is done, in minutes, or until the person is erased",
    notInFile: "It becomes levels within minutes, which the file has",
  },
  cm_import_heading: {
    about: "What a heading means in the files that a person imports",
    purpose: "To map headings once",
    of: "The person who imports",
    seenBy: note.OWNER,
    kept: note.WITH_PERSON,
    inFile: ["import_headings"],
  },
  cm_outbox_message: {
    about:
      "An email or webhook call that waits, was sent or failed: the log that admins see under Messages. Also an event or scheduled job",
    purpose: "To send each message once, also after a failure",
    of: "The person it is for or about, and by number who acted",
    seenBy:
      "Admins see kind, time, person and the receiver's answer; the person those to and about them, in My data's file. Texts aren't stored",
    kept: `${LISTED_DAYS} days after it was made; if it still waits then, until it was sent or has failed; of a case to read, until its conversation is closed. Sooner if the person is erased or the webhook deleted`,
    inFile: ["messages"],
  },
  cm_job: {
    about: "When scheduled work is next due",
    purpose: "To do scheduled work once",
    of: null,
    seenBy: note.NOBODY,
    kept: note.AS_LONG_AS_INSTALLED,
  },
  cm_email_preference: {
    about: "Which emails a person wants, apart from an invitation, which comes when a person is added",
    purpose: "To send nothing that isn't wanted, and at most one digest a day",
    of: "The person",
    seenBy: note.OWNER,
    kept: note.WITH_PERSON,
    inFile: ["email_preferences"],
  },
  cm_setting: {
    about: "What admins have set: about reviews, messages, grades, the identity provider and assistants",
    purpose: "To let the company decide when levels are overdue, what messages say, and what other systems may do",
    of: null,
    seenBy: `${note.ADMINS}; when levels are overdue, everyone`,
    kept: note.AS_LONG_AS_INSTALLED,
  },
  cm_webhook: {
    about: "An address of another system that gets events",
    purpose: "To tell other systems what happened",
    of: null,
    seenBy: note.ADMINS,
    kept: note.UNTIL_DELETED,
  },
};
