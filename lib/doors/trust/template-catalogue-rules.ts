import { UNDO_DAYS } from "@/lib/template/merges/rules";
import { ARCHIVE_DAYS, UNUSED_PICTURE_DAYS } from "@/lib/platform/core/retention";
import * as note from "./rules";

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
  },
  cm_role: {
    about: "A discipline, such as Java Developer",
    purpose: "To give people the competencies of their work",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.WITH_TEMPLATE,
  },
  cm_technology: {
    about: "A programming language",
    purpose: "To have levels for each language",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.WITH_TEMPLATE,
  },
  cm_competency: {
    about: "A competency with the criteria of its levels",
    purpose: "To say what each level means",
    of: null,
    seenBy: "Managers and admins. Everyone: the competencies of their own sheet, and the names of published ones",
    kept: note.WITH_TEMPLATE,
  },
  cm_catalogue_request: {
    about: "An area or discipline that a manager lacks",
    purpose: "To let an admin add it",
    of: "The manager",
    seenBy: note.ADMINS,
    kept: "Until there is one of its name, an admin dismisses it, or the manager is erased",
    inFile: ["catalogue_requests"],
  },
  cm_competency_version: {
    about: "A competency's texts from one edit to the next",
    purpose: "To show by which criteria a level was approved",
    of: "The person who edited the texts",
    seenBy:
      "Managers and admins, with the name of the person who edited the texts. Everyone, without it: the texts by which the levels of their own sheet were decided",
    kept: `${note.AS_LONG_AS_INSTALLED}. ${note.WITHOUT_NAME}`,
    inFile: ["competency_versions"],
  },
  cm_grade: {
    about: "A grade, such as Senior",
    purpose: "To say what is expected of people's levels",
    of: null,
    seenBy: note.EVERYONE,
    kept: note.AS_LONG_AS_INSTALLED,
  },
  cm_grade_role: {
    about: "A discipline that a grade is for",
    purpose: "To offer each discipline its own grades",
    of: null,
    seenBy: note.EVERYONE,
    kept: "Until an admin changes it, or with a record it belongs to",
  },
  cm_expectation: {
    about: "What a grade expects of a competency from a time on",
    purpose: "To show people what a grade expects, also on a past day",
    of: "The person who set it",
    seenBy: "Everyone who is signed in. Admins: who set it, and when",
    kept: `${note.AS_LONG_AS_INSTALLED}, or until the competency's import is undone. ${note.WITHOUT_NAME}`,
    inFile: ["expectations"],
  },
  cm_learning_pointer: {
    about: "Something to learn from: a book, a course, a page",
    purpose: "To show people how to reach a level",
    of: "The person who added it",
    seenBy: POINTER_READERS,
    kept: `As long as the installation exists, or until its import is undone. ${note.WITHOUT_NAME}`,
    inFile: ["added_learning_pointers"],
  },
  cm_competency_learning_pointer: {
    about: "A learning pointer's competency",
    purpose: "To show learning pointers with the competencies they are for",
    of: null,
    seenBy: POINTER_READERS,
    kept: "Until it is unlinked, or with a record it belongs to",
  },
  cm_user_learning_pointer: {
    about: "A learning pointer that a person plans or has done",
    purpose: "To have a learning plan",
    of: "The person",
    seenBy: note.REVIEWERS,
    kept: `Until the person removes it, or is erased`,
    inFile: ["learning_pointers"],
  },
  cm_note_picture: {
    about: "A picture in notes or in a learning pointer, or the photo of a CV",
    purpose: "To show pictures in texts, and the photo that a person wants on a CV",
    of: "The person who added it",
    seenBy:
      "The person who added it. In notes: the people who see the sheet. Of a CV: who may read its last release, if that has the person's name. In a learning pointer: everyone signed in who knows its address, which has a hash of the picture",
    kept: `Until the first daily deletion at which no text, CV and last release has it and it is more than ${UNUSED_PICTURE_DAYS} days old. The notes of a row that left the sheet count as a text until the row is deleted (${ARCHIVE_DAYS} days), and so do notes before a merge and a learning pointer's description before an import while those can be undone (${UNDO_DAYS} days). When its owner is erased, a learning pointer keeps it without their name and number`,
    inFile: ["note_pictures"],
  },
};
