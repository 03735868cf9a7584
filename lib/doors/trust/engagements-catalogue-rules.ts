import { ENGAGEMENT_MONTHS } from "@/lib/engagements/engagements/rules";
import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import * as note from "./rules";

const PLANNERS = "Staffing, managers and admins";
const CV_READERS = `${note.REVIEWERS}, and staffing`;

/** What people do, did and can show: clients, engagements, records, CVs. */
export const ENGAGEMENTS: note.Catalogue = {
  cm_client: {
    about: "A client of the company's",
    purpose: "To name the clients of needs and engagements",
    of: null,
    seenBy: `${PLANNERS}; a person reads the names of the clients that they are or were engaged for. What leaves Cairn has the alias, unless the client may be named`,
    kept: note.UNTIL_DELETED,
  },
  cm_engagement: {
    about: "What a person does, did or may do for a client",
    purpose: "To staff projects, to say how long a person has used a competency, and to write CVs",
    of: "The person, and the person who added it",
    seenBy: `The person, admins, staffing and the managers in the person's reporting line; on a need all who plan. ${ENGAGEMENT_MONTHS} months after its last day only the person. Of a person who is deactivated nothing is shown or counted`,
    kept: "Until the person deletes it or is erased; the name of the person who added it until they are erased",
    inFile: ["engagements", "engagements_added"],
  },
  cm_engagement_competency: {
    about: "A competency that a person used in an engagement",
    purpose: "To say how long a person has used a competency",
    of: "The person",
    seenBy: "As the engagement",
    kept: note.WITH_RECORD,
    inFile: ["engagements"],
  },
  cm_record: {
    about: "A certificate, course, education, spoken language or publication of a person's",
    purpose:
      "To write CVs, to find people who speak a language or have a certificate, to tell in time what expires, and to show auditors",
    of: "The person, and the person who checked it",
    seenBy: "The person, admins and the managers in the person's reporting line",
    kept: "Until the person deletes it or is erased; the name of the person who checked it until they are erased",
    inFile: ["records", "records_checked"],
  },
  cm_record_competency: {
    about: "A competency that a record shows",
    purpose: "To name the proof of a level",
    of: "The person",
    seenBy: "As the record",
    kept: note.WITH_RECORD,
    inFile: ["records"],
  },
  cm_cv: {
    about: "One of a person's CVs, as the person edits it",
    purpose: "To offer the person to clients, in words the person released",
    of: "The person",
    seenBy: note.OWNER,
    kept: "Until the person deletes it or is erased",
    inFile: ["cvs"],
  },
  cm_cv_entry: {
    about: "What a CV does with a level, an engagement or a record, contrary to the default",
    purpose: "To let people choose what their CV shows",
    of: "The person",
    seenBy: note.OWNER,
    kept: note.WITH_RECORD,
    inFile: ["cv_entries"],
  },
  cm_cv_release: {
    about: "A CV as its owner released it",
    purpose: "To offer the person to clients, in words the person released",
    of: "The person",
    seenBy: `${CV_READERS}, of the last release; of earlier and withdrawn ones nobody`,
    kept: "Until the person deletes the CV or is erased",
    inFile: ["cv_releases"],
  },
  cm_cv_reader: {
    about: "Another person read or downloaded a released CV",
    purpose: "To tell people who has their CV",
    of: "The person whose CV it is, and the reader",
    seenBy: "The person whose CV it is",
    kept: `${SEARCH_MONTHS} months. ${note.WITHOUT_NAME}`,
    inFile: ["cv_readers", "cvs_read"],
  },
  cm_cv_request: {
    about: "A person was asked for a CV",
    purpose: "To tell the person, and to say who was asked",
    of: "The person, and the person who asked",
    seenBy: `The person; ${PLANNERS.toLowerCase()}`,
    kept: "Until the person is erased, or with the need",
    inFile: ["cv_requests"],
  },
};
