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
    columns: {
      [note.AS_RECORD]: {
        at: "When",
        kind: "Area, discipline, language or competency",
        source_id: "The merged or retired entry",
        target_id: "The entry that stays",
        target_name: "Its name",
        last_row_id: "The newest row of any sheet at that time",
      },
      "To undo it, and to find rows by the former name": { source_name: "Name of the merged or retired entry" },
      "To show admins who merged": { user_id: "Who merged" },
    },
  },
  cm_catalogue_move: {
    about: "What a merge changed in a record",
    purpose: "To undo the merge",
    of: "The owner of a row, whose levels and notes it has",
    seenBy: note.NOBODY,
    kept: `${UNDO_DAYS} days, or until the person is erased; of a language that was moved their number stays`,
    notInFile: "It repeats rows that are in the file, as they were before the merge",
    columns: {
      [note.AS_RECORD]: {
        thing: "What kind of record",
        subject_id: "Which one",
        gone: "Whether the merge deleted it",
        before: "The record before",
        kept_id: "The record that replaces it",
      },
      [note.TO_LINK]: { cm_catalogue_merge_id: "The merge", cm_sheet_id: "The sheet it belongs to" },
    },
  },
  cm_row_sync: {
    about: "Competencies of an import that aren't on all sheets yet",
    purpose: "To finish an import after an interruption",
    of: null,
    seenBy: note.NOBODY,
    kept: "Until it is done, in minutes",
    columns: {
      [note.AS_RECORD]: {
        competency_ids: "The competencies",
        after_sheet_id: "Sheets up to this one are done",
        touched_at: "When it last went on",
      },
    },
  },
  cm_import: {
    about: "A file that was imported",
    purpose: "To undo the import",
    of: "The person who imported",
    seenBy: IMPORTERS,
    kept: `${IMPORT_UNDO_DAYS} days. ${note.WITHOUT_NAME}`,
    inFile: ["imports"],
    columns: {
      [note.AS_RECORD]: { at: "When", kind: "What was imported", undone_at: "When it was undone" },
      "To show importers which file did what": {
        file_name: "Name of the file",
        defaults: "Values for columns that it lacked",
        added: "Entries added",
        changed: "Entries changed",
        unchanged: "Entries that were the same",
        refused: "Lines refused",
        user_id: "Who imported",
      },
      "To finish an import after an interruption": { sync_id: "Its work that isn't done yet" },
    },
  },
  cm_import_record: {
    about: "What an import did to one entry",
    purpose: "To undo the import",
    of: "The person whose entry it is",
    seenBy:
      "The person, in My Data's file. The person who undoes the import: line, name of the entry and why it stays, of entries that were not undone",
    kept: `${IMPORT_UNDO_DAYS} days, or until the person is erased`,
    inFile: ["import_records"],
    columns: {
      [note.AS_RECORD]: {
        line: "Line of the file",
        thing: "The entry's table",
        subject_id: "Which entry",
        title: "Its name at that time",
        before: "What changed, as it was before",
        after: "What changed, as it was after",
        kept: "Why it wasn't undone",
      },
      [note.TO_LINK]: { cm_import_id: "The import" },
      "To show it to the person, and to erase it with them": { owner_id: "Whose data it is" },
    },
  },
  cm_import_part: {
    about: "One person's lines of a large import that aren't written yet",
    purpose: "To finish the import after an interruption",
    of: "The person whose levels they are",
    seenBy: note.NOBODY,
    kept: "Until it is done, in minutes, or until the person is erased",
    notInFile: "It becomes levels within minutes, which the file has",
    columns: {
      [note.AS_RECORD]: { lines: "The lines: email, competency, level, and the source with the date" },
      "To say how far the import is": { line_count: "Their number" },
      [note.TO_LINK]: { cm_import_id: "The import" },
      "To erase it with the person": { owner_id: "Whose data it is" },
    },
  },
  cm_import_heading: {
    about: "What a heading means in the files that a person imports",
    purpose: "To map headings once",
    of: "The person who imports",
    seenBy: note.OWNER,
    kept: note.WITH_PERSON,
    inFile: ["import_headings"],
    columns: {
      [note.AS_RECORD]: { heading_key: "The heading", column_name: "The column; empty if it is left out" },
      [note.TO_LINK]: { user_id: "The person" },
    },
  },
  cm_outbox_message: {
    about:
      "An email or webhook call that waits, was sent or failed: the log that admins see under Messages. Also an event or scheduled job",
    purpose: "To send each message once, also after a failure",
    of: "The person it is for or about, and by number who acted",
    seenBy:
      "Admins see kind, time, person and the receiver's answer; the person those to and about them, in My Data's file. Texts aren't stored",
    kept: `${LISTED_DAYS} days after it was made; if it still waits then, until it was sent or has failed. Sooner if the person is erased or the webhook deleted`,
    inFile: ["messages"],
    columns: {
      [note.AS_RECORD]: {
        lane: "Email, webhook call, event or job",
        kind: "What it tells of",
        key: "Prevents a second one",
        user_id: "The person it is for or about",
        payload: "Numbers of what it tells of; names are read when it is sent",
        due_at: "When it is due",
        attempts: "How often it was tried",
        attempt_id: "The current attempt",
        leased_until: "Until when an app is sending it",
      },
      [note.TO_LINK]: { cm_webhook_id: "The webhook" },
      "To let its receiver recognise a second one": { message_id: "The message's number for its receiver" },
      "To show admins what was sent and what failed, and to delete it in time": {
        ...note.CREATED,
        done_at: "When it was sent",
        failed_at: "When the last attempt failed",
        last_status: "The receiver's answer",
        last_error: "Why it failed",
      },
    },
  },
  cm_job: {
    about: "When scheduled work is next due",
    purpose: "To do scheduled work once",
    of: null,
    seenBy: note.NOBODY,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: { name: "The job", next_at: "When it is next due", created_at: "When it was first planned" },
    },
  },
  cm_email_preference: {
    about: "Which emails a person wants, apart from an invitation, which comes when a person is added",
    purpose: "To send nothing that isn't wanted, and at most one digest a day",
    of: "The person",
    seenBy: note.OWNER,
    kept: note.WITH_PERSON,
    inFile: ["email_preferences"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        digest: "How often they get a digest",
        questions: "Whether they get questions",
        rounds: "Whether they get review rounds",
      },
      "To send at most one digest a day, with what is new since the one before": {
        digest_message_id: "The latest digest",
        digest_at: "When it was sent",
        digest_since: "When the one before was sent",
      },
    },
  },
  cm_message_settings: {
    about: "The setting for levels in messages",
    purpose: "To keep levels out of messages unless an admin wants them",
    of: null,
    seenBy: note.ADMINS,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: {
        with_levels:
          "Whether messages may have a level's name together with a person's, and emails the text of a question",
      },
    },
  },
  cm_webhook: {
    about: "An address of another system that gets events",
    purpose: "To tell other systems what happened",
    of: null,
    seenBy: note.ADMINS,
    kept: note.UNTIL_DELETED,
    columns: {
      [note.AS_RECORD]: {
        name: "Name",
        url: "Address",
        format: "Standard, Slack or Teams",
        events: "The events it gets",
        enabled: "Whether it is on",
      },
      "To sign every call, so that the receiver knows who sent it": {
        secret: "The secret, encrypted",
        previous_secret: "The secret before, encrypted",
        previous_until: "Until when that signs too",
      },
      "To try again less often while the receiver fails": {
        failures: "Failed calls in a row",
        paused_until: "Until when the next call waits",
      },
      [note.TO_EDIT]: note.UPDATED,
      [note.UNUSED]: note.CREATED,
    },
  },
};
