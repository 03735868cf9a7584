import { ARCHIVE_DAYS, VISIT_MONTHS } from "@/lib/platform/core/retention";
import { INTEREST_MONTHS } from "@/lib/sheet/interests/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import * as note from "./rules";

const ROW = { cm_sheet_competencies_id: "The row of the sheet" };

/** Sheets: each person's levels, and what belongs to them. */
export const SHEETS: note.Catalogue = {
  cm_sheet: {
    about: "A person's competency matrix",
    purpose: "To hold the person's rows",
    of: "The person",
    seenBy: note.REVIEWERS,
    kept: note.WITH_PERSON,
    inFile: ["disciplines", "sheet_competencies"],
    columns: {
      [note.AS_RECORD]: { user_id: "The person" },
      "To say in Competency Matrices how up to date a sheet is": {
        updated_at: "When a level, a note, a discipline or a language last changed",
      },
      "To list the sheets with the longest lines of waiting requests first in Competency Matrices, and to find those without any":
        {
          pending_weight:
            "The letters of the lines that name the waiting requests (area, competency, levels, day), added " +
            "up: the more requests, the more. Notes and comments don't count",
        },
      "To show the person, and nobody else, what was decided and asked since": {
        news_seen_at: "Until when the person has seen decisions and questions",
      },
      [note.UNUSED]: note.CREATED,
    },
  },
  cm_sheet_role: {
    about: "A person's discipline",
    purpose:
      "To choose the competencies of the sheet, to show it in lists, on cards and in CVs, to " +
      "find people and compare them with needs by it, and to choose who takes part in a review round",
    of: "The person",
    seenBy: `${note.REVIEWERS}; ${note.FINDERS}, in the finder and on cards`,
    kept: "Until it is removed from the sheet, or the person is erased",
    inFile: ["disciplines"],
    columns: {
      [note.AS_RECORD]: { cm_role_id: "The discipline" },
      [note.TO_LINK]: { cm_sheet_id: "The sheet" },
    },
  },
  cm_user_technology: {
    about: "A person's language",
    purpose: "To have a row for each language. People are found and compared with needs by the levels in these rows",
    of: "The person",
    seenBy:
      `${note.REVIEWERS}; ${note.FINDERS} only those of rows with a level from ${LEVEL_LABELS.basic} on, in the ` +
      "finder and on cards",
    kept:
      "Until the person removes it, which the last one can't be, or is erased, or until the import of people " +
      "that added it is undone",
    inFile: ["languages"],
    columns: {
      [note.AS_RECORD]: { user_id: "The person", cm_technology_id: "The language" },
    },
  },
  cm_sheet_competency: {
    about: "A row: a competency with the person's level and notes",
    purpose:
      "To show what the person can do, to find people for projects, to compare people in Team and with " +
      "needs, to offer the person in a CV that they release, and to plan their next steps and " +
      "reviews",
    of: "The person",
    seenBy:
      `${note.REVIEWERS}. Current levels from ${LEVEL_LABELS.basic} on, and when they were last approved or ` +
      `confirmed, also ${note.FINDERS}; never notes or requests`,
    kept:
      `${ARCHIVE_DAYS} days after it left the sheet: with a discipline or language that was removed, or because ` +
      "the template moved its competency to another discipline, or gave or took rows for each language. A " +
      "retired area, discipline or language takes no row off. Nor does an unpublished competency: a row with a " +
      "level or notes can then only be read, any other is hidden, and both are back when it is published. " +
      "Otherwise until the person is erased, a merge keeps another row in its place, or the import that added " +
      "its competency is undone (only while no row of it has levels, notes or goals)",
    inFile: ["sheet_competencies"],
    columns: {
      [note.AS_RECORD]: {
        cm_competency_id: "The competency",
        cm_technology_id: "The language",
        current_level: "The current level",
      },
      "To show what the person requests, and to decide it": {
        desired_level: "The requested level; the current one if nothing is requested",
      },
      [note.TO_LINK]: { cm_sheet_id: "The sheet", latest_change_id: "The latest change" },
      "To keep what the person writes about the row, for them and their reviewers": { notes: "The person's notes" },
      "To show since when, and what is new in digests and review rounds": {
        changed_at: "When its levels last changed or were confirmed",
      },
      "To show how old a level is and which are overdue, and to find people by it": {
        approved_at: "When the current level was approved or set; empty for an imported level",
        confirmed_at: "When the level was last confirmed",
      },
      "To mark levels whose criteria have changed since": { level_version_id: "The competency's texts at that time" },
      "To mark imported levels until someone approves or confirms them": {
        imported_change_id: "The import that set the level",
      },
      "To show on what day a level from a file was true": { level_on: "The day in the file, also once it is accepted" },
      "To tell the person why": { decline_reason: "Why the latest request was declined or closed" },
      [note.TO_EDIT]: { notes_updated_at: "When the notes last changed" },
      [`To restore the row within ${ARCHIVE_DAYS} days, and to delete it after them`]: {
        archived_at: "Since when the row is no longer on the sheet",
      },
    },
  },
  cm_competency_change: {
    about:
      "A change of a row: request, withdrawal, approval, decline, request closed without a decision, set or " +
      "imported level, objection, undo, confirmation, merge of two rows",
    purpose:
      "To show how a level came about and what the sheet was on a day, to undo, to count levels gained, to " +
      "tell people what was decided, and to let programs of people who may see the sheet follow its changes",
    of: "The person, and who decided",
    seenBy: note.REVIEWERS,
    kept: `With the row. ${note.WITHOUT_NAME}`,
    inFile: ["competency_changes", "decisions"],
    columns: {
      [note.AS_RECORD]: {
        updated_at: "When; of an imported level the time of the import",
        level_on: "The day on which a file says that the level was true",
        kind: "What was done",
        from_current_level: "The current level before",
        from_desired_level: "The requested level before",
        current_level: "The current level after",
        desired_level: "The requested level after",
        user_id: "Who did it; empty for a closed request, and for the operator",
        undoes_id: "The decision that it takes back",
        merged_at: "Until when it was a change of another row, which was then merged into this one",
      },
      [note.TO_LINK]: {
        ...ROW,
        request_id: "The change that opened the request",
        accepts_id: "The imported level that it approves",
      },
      "To tell the person why, or where an imported level is from": {
        reason:
          "Why a request was declined or closed, what a merged row had, or the source of an imported level, with the date in the file as text",
      },
      "To show by which criteria it was decided": { cm_competency_version_id: "The competency's texts at that time" },
      "To show what was decided in one act": { decided_together: "How many requests were decided at once" },
    },
  },
  cm_manager_competency_change: {
    about: "An approval",
    purpose: "To show who approved which level",
    of: "The person, and who approved",
    seenBy: note.REVIEWERS,
    kept: `With the change. ${note.WITHOUT_NAME}`,
    inFile: ["competency_changes"],
    columns: {
      [note.AS_RECORD]: {
        approved_level: "The approved level",
        user_id: "Who approved",
        updated_at: "When",
      },
      [note.TO_LINK]: { cm_competency_change_id: "The change" },
    },
  },
  cm_goal: {
    about: "A level that a person aims at",
    purpose: "To plan development",
    of: "The person",
    seenBy: note.REPORTING_LINE,
    kept: "Until the person removes it, or with the row",
    inFile: ["goals"],
    columns: {
      [note.AS_RECORD]: { level: "The level", due_on: "Until when" },
      [note.TO_LINK]: { ...ROW },
      "To count the row as done in a review round": { updated_at: "When the goal was last set" },
    },
  },
  cm_grade_case: {
    about: "A person's case for a grade",
    purpose:
      "To show their managers, in a form the person released, what of a grade is there and the plan for the rest",
    of: "The person, and by number those who approved their levels",
    seenBy: `${note.REPORTING_LINE}, once released and only the released copy; before that only the person`,
    kept:
      "Until the person is erased; a release, as it was then, until the person releases again or withdraws it. " +
      "Of an erased person who approved a level, the copy has a number without a name",
    inFile: ["grade_case"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        cm_grade_id: "The grade",
        as_of: "The past day as of which it is built",
        introduction: "Introduction",
        notes_of_ids: "The rows whose notes it shows",
        evidence_ids: "The links of evidence that it shows",
        released:
          "The released copy: levels, criteria, days of approval and who approved, the notes and evidence " +
          "that the person chose, goals and planned learning",
      },
      "To show how old the release is": { released_at: "When it was released" },
      [note.FOR_OWN_FILE]: note.UPDATED,
    },
  },
  cm_interest: {
    about: "How a person feels about working with a competency",
    purpose: "To propose work that people like",
    of: "The person",
    seenBy:
      "The person; as they pick, the managers in the person's reporting line (the choice until another is made) " +
      `or also people who may find others. After ${INTEREST_MONTHS} months only the person`,
    kept: "Until the person removes it, or with the row",
    inFile: ["interests"],
    columns: {
      [note.AS_RECORD]: { kind: "Keen, rather not, or happy to teach" },
      [note.TO_LINK]: { ...ROW },
      "To show it to nobody else": { audience: "Who sees it: managers, or also people who may find others" },
      [`To hide it after ${INTEREST_MONTHS} months, and to ask again`]: {
        updated_at: "When the person last said so",
      },
    },
  },
  cm_sheet_view: {
    about: "A visit to another person's sheet",
    purpose: "To show people who viewed or exported their sheet, by screen or API",
    of: "The sheet's owner and the visitor",
    seenBy: "The sheet's owner in My Data; visitors see their own visits",
    kept: `${VISIT_MONTHS} months. ${note.WITHOUT_NAME}`,
    inFile: ["sheet_visits", "sheets_viewed"],
    columns: {
      [note.AS_RECORD]: { viewer_id: "The visitor", hour: "The hour of the visit" },
      [note.TO_LINK]: { cm_sheet_id: "The sheet" },
    },
  },
};
