import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import { NEED_MONTHS } from "@/lib/finder/needs/rules";
import * as note from "./rules";

const PLANNERS = "Staffing, managers and admins";

/** Finding people for projects: searches, needs, templates. */
export const FINDING: note.Catalogue = {
  cm_finder_search: {
    about: "A search in the finder that showed names, or opened cards",
    purpose:
      "To tell people who found them, and for what if the person who searched said so, which the company can require",
    of: "The person who searched, and by number a manager whose reports were searched",
    seenBy: "The person who searched, and the people found, in My data",
    kept: `${SEARCH_MONTHS} months. ${note.WITHOUT_NAME}; the number of an erased manager stays in the conditions`,
    inFile: ["finder_searches"],
  },
  cm_finder_appearance: {
    about: "A person that a search showed",
    purpose: "To tell people who found them",
    of: "The person found",
    seenBy: note.OWNER,
    kept: `${SEARCH_MONTHS} months`,
    inFile: ["finder_appearances"],
  },
  cm_need: {
    about: "What a project needs",
    purpose: "To plan which skills will be needed",
    of: "The person who added it",
    seenBy:
      `${PLANNERS}; of an open need everyone sees all but its title, its probability, who added it, who is on ` +
      "it and who raised a hand. Who added it is on no screen; the audit log, which admins read, has it",
    kept:
      `Until it is deleted in the app, at the latest at the daily deletion ${NEED_MONTHS} months after its last ` +
      `day. ${note.WITHOUT_NAME}`,
    inFile: ["needs"],
  },
  cm_need_condition: {
    about: "A condition of a need",
    purpose: "To compare needs with current levels",
    of: null,
    seenBy: `${PLANNERS}; of an open need everyone`,
    kept: note.WITH_RECORD,
  },
  cm_need_hand: {
    about: "A person would like to work on an open need",
    purpose: "To staff projects with people who want to",
    of: "The person",
    seenBy: "The person, staffing, managers and admins",
    kept: "Until the person takes it back or is erased, or with the need",
    inFile: ["raised_hands"],
  },
  cm_document_template: {
    about: "The company's Word template for CVs",
    purpose: "To download CVs in the company's design",
    of: null,
    seenBy: "Admins, and people who download CVs",
    kept: "Until it is replaced",
  },
};
