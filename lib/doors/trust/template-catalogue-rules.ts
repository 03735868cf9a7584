import { UNDO_DAYS } from "@/lib/template/merges/rules";
import { ARCHIVE_DAYS, UNUSED_PICTURE_DAYS } from "@/lib/platform/core/retention";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import * as note from "./rules";

const RETIRED = { retired_at: "Since when it can't be chosen; people who have it keep it, with its rows" };
const TEXTS = {
  name: "Name",
  description: "What the competency is",
  no_experience: `Criterion of the level ${LEVEL_LABELS.no_experience}`,
  basic: `Criterion of the level ${LEVEL_LABELS.basic}`,
  intermediate: `Criterion of the level ${LEVEL_LABELS.intermediate}`,
  advanced: `Criterion of the level ${LEVEL_LABELS.advanced}`,
};
const POINTER_READERS =
  "Everyone: those of published competencies, of their own sheet, and their own. Managers and admins: all. The API says who added it by number";

/** The company's template: what levels are about. */
export const TEMPLATE: note.Catalogue = {
  cm_area: {
    about: "An area of competencies",
    purpose: "To group the template and sheets",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.WITH_TEMPLATE,
    columns: {
      [note.AS_RECORD]: {
        name: "Name",
        ...RETIRED,
        general_technology: "Whether its competencies have a row for each language",
      },
      [note.TO_SORT]: note.NAME_KEYS,
    },
  },
  cm_role: {
    about: "A discipline, such as Java Developer",
    purpose: "To give people the competencies of their work",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.WITH_TEMPLATE,
    columns: {
      [note.AS_RECORD]: {
        name: "Name",
        ...RETIRED,
        uses_languages: "Whether its people have languages",
        for_everyone: "Whether every sheet has it",
      },
      [note.TO_SORT]: note.NAME_KEYS,
    },
  },
  cm_technology: {
    about: "A programming language",
    purpose: "To have levels for each language",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.WITH_TEMPLATE,
    columns: {
      [note.AS_RECORD]: { name: "Name", ...RETIRED },
      [note.TO_SORT]: note.NAME_KEYS,
    },
  },
  cm_competency: {
    about: "A competency with the criteria of its levels",
    purpose: "To say what each level means",
    of: null,
    seenBy: "Managers and admins. Everyone: the competencies of their own sheet, and the names of published ones",
    kept: note.WITH_TEMPLATE,
    columns: {
      [note.AS_RECORD]: {
        ...TEXTS,
        cm_area_id: "Its area",
        cm_role_id: "Its discipline",
        aliases: "Other names that find it, such as abbreviations and tools",
        published:
          "Whether it is in use. Otherwise its rows are read-only or hidden (see `cm_sheet_competency`), and finder, cards, Team, Needs and new review rounds leave it out",
      },
      [note.TO_SORT]: { ...note.NAME_KEYS, alias_keys: "The aliases in lower case" },
      [note.TO_EDIT]: note.UPDATED,
      [note.UNUSED]: note.CREATED,
    },
  },
  cm_catalogue_request: {
    about: "An area or discipline that a manager lacks",
    purpose: "To let an admin add it",
    of: "The manager",
    seenBy: note.ADMINS,
    kept: "Until there is one of its name, an admin dismisses it, or the manager is erased",
    inFile: ["catalogue_requests"],
    columns: {
      [note.AS_RECORD]: { user_id: "The manager", kind: "Area or discipline", name: "Its name", created_at: "When" },
      "To find one of its name": { name_key: "The name in lower case with single spaces" },
    },
  },
  cm_competency_version: {
    about: "A competency's texts from one edit to the next",
    purpose: "To show by which criteria a level was approved",
    of: "The person who edited the texts",
    seenBy:
      "Managers and admins, with the name of the person who edited the texts. Everyone, without it: the texts by which the levels of their own sheet were decided",
    kept: `${note.AS_LONG_AS_INSTALLED}. ${note.WITHOUT_NAME}`,
    inFile: ["competency_versions"],
    columns: {
      [note.AS_RECORD]: { ...TEXTS, number: "Counts the competency's versions" },
      [note.TO_LINK]: { cm_competency_id: "The competency" },
      "To mark levels that were approved before the bar moved": {
        kind: "Whether only the wording changed or the bar moved",
        moved_levels: "The levels whose bar moved",
      },
      "To show managers and admins who changed the texts, and when": {
        ...note.CREATED,
        user_id: "Who edited the texts",
      },
    },
  },
  cm_grade: {
    about: "A grade, such as Senior",
    purpose: "To say what is expected of people's levels",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: {
        name: "Name",
        position: "Its place in the order of grades",
        removed_at: "Since when nobody can have it",
      },
      "To have each name once": { name_key: note.NAME_KEYS.name_key },
      [note.UNUSED]: note.CREATED,
    },
  },
  cm_grade_role: {
    about: "A discipline that a grade is for",
    purpose: "To offer each discipline its own grades",
    of: null,
    seenBy: note.EVERYONE,
    kept: "Until an admin changes it, or with a record it belongs to",
    columns: {
      [note.AS_RECORD]: { cm_grade_id: "The grade", cm_role_id: "The discipline" },
    },
  },
  cm_expectation: {
    about: "What a grade expects of a competency from a time on",
    purpose: "To show people what a grade expects, also on a past day",
    of: "The person who set it",
    seenBy: "Everyone who is signed in. Admins: who set it, and when",
    kept: `${note.AS_LONG_AS_INSTALLED}, or until the competency's import is undone. ${note.WITHOUT_NAME}`,
    inFile: ["expectations"],
    columns: {
      [note.AS_RECORD]: {
        cm_competency_id: "The competency; empty once it was merged into another",
        cm_grade_id: "The grade",
        level: "The expected level; empty if nothing is expected",
        min_languages: "In how many of a person's languages at least",
        at: "Since when",
      },
      "To show admins who set it": { user_id: "Who set it" },
    },
  },
  cm_grade_settings: {
    about: "What admins have set about grades",
    purpose: "To decide where people's grades come from, and whether people are found by them",
    of: null,
    seenBy: note.ADMINS,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: {
        from_scim_title: "Whether the title that the identity provider sends sets a person's grade",
        in_finder: "Whether those who may find people can find them by grade",
      },
    },
  },
  cm_learning_pointer: {
    about: "Something to learn from: a book, a course, a page",
    purpose: "To show people how to reach a level",
    of: "The person who added it",
    seenBy: POINTER_READERS,
    kept: `As long as the installation exists, or until its import is undone. ${note.WITHOUT_NAME}`,
    inFile: ["added_learning_pointers"],
    columns: {
      [note.AS_RECORD]: { name: "Title", description: "What it offers", url: "Address", cm_technology_id: "Language" },
      "To let the person who added it edit and link it; managers and admins can with all": { user_id: "Who added it" },
      [note.TO_EDIT]: note.UPDATED,
      [note.FOR_OWN_FILE]: note.CREATED,
    },
  },
  cm_competency_learning_pointer: {
    about: "A learning pointer's competency",
    purpose: "To show learning pointers with the competencies they are for",
    of: null,
    seenBy: POINTER_READERS,
    kept: "Until it is unlinked, or with a record it belongs to",
    columns: {
      [note.AS_RECORD]: { cm_competency_id: "The competency", cm_learning_pointer_id: "The learning pointer" },
    },
  },
  cm_user_learning_pointer: {
    about: "A learning pointer that a person plans or has done",
    purpose: "To have a learning plan",
    of: "The person",
    seenBy: note.REVIEWERS,
    kept: `Until the person removes it, or is erased`,
    inFile: ["learning_pointers"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        cm_learning_pointer_id: "The learning pointer",
        state: "Planned or done",
      },
      "To list the latest first": { updated_at: "When it was planned or done" },
    },
  },
  cm_note_picture: {
    about: "A picture in notes or in a learning pointer",
    purpose: "To show pictures in texts",
    of: "The person who pasted it",
    seenBy:
      "The person who pasted it. In notes: the people who see the sheet. In a learning pointer: everyone signed in who knows its address, which has a hash of the picture",
    kept: `Until the first daily deletion at which no text has it and it is more than ${UNUSED_PICTURE_DAYS} days old. The notes of a row that left the sheet count as a text until the row is deleted (${ARCHIVE_DAYS} days), and so do notes before a merge while it can be undone (${UNDO_DAYS} days). When its owner is erased, a learning pointer keeps it without their name and number`,
    inFile: ["note_pictures"],
    columns: {
      [note.AS_RECORD]: { type: "File type", content: "The picture" },
      "To store each picture of a person once, and to limit their size": {
        user_id: "Whose it is",
        sha256: "Hash of the picture",
      },
      [note.TO_DELETE]: note.CREATED,
    },
  },
};
