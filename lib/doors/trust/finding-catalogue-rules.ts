import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import { NEED_MONTHS } from "@/lib/finder/needs/rules";
import * as note from "./rules";

const PLANNERS = "Staffing, managers and admins";

/** Finding people for projects: searches, needs, skills profiles. */
export const FINDING: note.Catalogue = {
  cm_finder_search: {
    about: "A search in the finder that showed names, or opened cards",
    purpose:
      "To tell people who found them, and for what if the person who searched said so, which the company can require",
    of: "The person who searched, and by number a manager whose reports were searched",
    seenBy: "The person who searched, and the people found, in My Data",
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
      `${PLANNERS}; of an open need everyone sees all but its title, its probability, who added it, who is a ` +
      "candidate and who raised a hand. Who added it is on no screen; the audit log, which admins read, has it",
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
  cm_need_candidate: {
    about: "A person who may fill a need",
    purpose: "To staff projects, and to count how many people are still needed",
    of: "The person, and the person who added them",
    seenBy:
      `${PLANNERS}. The person sees it in their own file, with the need's days and who added them, and everyone ` +
      "how many are placed on an open need. Of a person who is deactivated nothing is shown or counted",
    kept:
      "Until someone removes it, the person is erased, or with the need; the name of the person who added it " +
      "until they are erased",
    inFile: ["need_candidacies", "candidates_added"],
  },
  cm_skills_profile: {
    about: "A person's skills profile",
    purpose: "To offer the person to clients, in words the person released",
    of: "The person",
    seenBy:
      `${note.REVIEWERS}, and staffing, once released and only the released copy; before that only the person. A ` +
      "card says that there is one only to the same readers",
    kept:
      "Until the person is erased; a release, as it was then, until the person releases again or withdraws it: " +
      "levels changed since come with the next release",
    inFile: ["skills_profile"],
  },
  cm_skills_profile_entry: {
    about: "A choice about one approved or set level: whether the profile shows it",
    purpose: "To let people choose what their profile shows",
    of: "The person",
    seenBy: note.OWNER,
    kept: "With the row",
    inFile: ["skills_profile_entries"],
  },
  cm_skills_profile_template: {
    about: "The company's Word templates for profiles and cases for a grade",
    purpose: "To download both in the company's design",
    of: null,
    seenBy: "Admins, and people who download profiles or cases",
    kept: "Until it is replaced",
  },
};
