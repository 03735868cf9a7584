import { ARCHIVE_DAYS, VISIT_MONTHS } from "@/lib/platform/core/retention";
import { SHARED_MONTHS } from "@/lib/platform/core/retention";
import { INTEREST_MONTHS } from "@/lib/sheet/interests/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import * as note from "./rules";

/** Sheets: each person's levels, and what belongs to them. */
export const SHEETS: note.Catalogue = {
  cm_sheet: {
    about: "A person's sheet",
    purpose: "To hold the person's rows",
    of: "The person",
    seenBy: note.REVIEWERS,
    kept: note.WITH_PERSON,
    inFile: ["disciplines", "sheet_competencies"],
  },
  cm_sheet_role: {
    about: "A person's discipline",
    purpose:
      "To choose the competencies of the sheet, to show it in lists, on cards and in CVs, to " +
      "find people and compare them with needs by it, and to choose who takes part in a round of conversations",
    of: "The person",
    seenBy: `${note.REVIEWERS}; ${note.FINDERS}, in the finder and on cards`,
    kept: "Until it is removed from the sheet, or the person is erased",
    inFile: ["disciplines"],
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
      "its competency is undone (only while no row of it has levels, notes or agreements)",
    inFile: ["sheet_competencies"],
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
  },
  cm_manager_competency_change: {
    about: "An approval",
    purpose: "To show who approved which level",
    of: "The person, and who approved",
    seenBy: note.REVIEWERS,
    kept: `With the change. ${note.WITHOUT_NAME}`,
    inFile: ["competency_changes"],
  },
  cm_conversation: {
    about:
      "A conversation between a person and one of their managers: kind, day, both preparations, and once closed the " +
      "levels, criteria and agreements as they were. About a grade also the case, and what was decided and why",
    purpose: "To prepare a conversation, to keep what was agreed, and to say what happened since",
    of: "The person, the manager, and the admin or manager who decided about a grade",
    seenBy:
      "The two; the manager only while the person is their report. A preparation by the other once both are ready. " +
      "The case and the decision also by readers that the person invited, until a day",
    kept: `Until the person is erased. ${SHARED_MONTHS} months after it was closed only the person reads it`,
    inFile: ["conversations", "held_conversations"],
  },
  cm_agreement: {
    about:
      "What a person is to do: in words, a level that they aim at (a goal), a learning pointer or course, by a day, " +
      "with days, cost and teacher",
    purpose: "To plan development and to say when it is due",
    of: "The person, and the colleague who teaches",
    seenBy: `${note.REPORTING_LINE}; what was agreed in a conversation only by its two, and ${SHARED_MONTHS} months after it was closed by the person alone`,
    kept: "Until the person removes it, or is erased. It stays when the row that it is about is deleted",
    inFile: ["agreements", "taught"],
  },
  cm_case_reader: {
    about: "A colleague invited to read a person's case for a grade until a day, and what the colleague says of it",
    purpose: "To let others than the manager say whether a case shows a grade",
    of: "The person, and the reader",
    seenBy: "The two of the conversation; a reader sees their own",
    kept: "With the conversation. Of an erased reader the answer stays without a name",
    inFile: ["conversations", "cases_read"],
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
  },
  cm_sheet_view: {
    about: "A visit to another person's sheet",
    purpose: "To show people who viewed or exported their sheet, by screen or API",
    of: "The sheet's owner and the visitor",
    seenBy: "The sheet's owner in My data; visitors see their own visits",
    kept: `${VISIT_MONTHS} months. ${note.WITHOUT_NAME}`,
    inFile: ["sheet_visits", "sheets_viewed"],
  },
};
