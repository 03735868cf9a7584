import { ENGAGEMENT_MONTHS } from "@/lib/engagements/engagements/rules";
import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import * as note from "./rules";

const PLANNERS = "Staffing, managers and admins";
const CV_READERS = `${note.REVIEWERS}, and staffing`;

const OF_COMPETENCY = {
  cm_competency_id: "The competency",
  cm_technology_id: "The language, if the competency's area has them",
};

/** What people do, did and can show: clients, engagements, records, CVs. */
export const ENGAGEMENTS: note.Catalogue = {
  cm_client: {
    about: "A client of the company's",
    purpose: "To name the clients of needs and engagements",
    of: null,
    seenBy: `${PLANNERS}; a person reads the names of the clients that they are or were engaged for. What leaves Cairn has the alias, unless the client may be named`,
    kept: note.UNTIL_DELETED,
    columns: {
      [note.AS_RECORD]: {
        name: "Name",
        alias: "What others read instead of the name",
        may_be_named: "Whether the name may leave Cairn",
      },
      [note.TO_SORT]: note.NAME_KEYS,
      "To say how up to date it is": note.UPDATED,
      "To tell when it came": note.CREATED,
    },
  },
  cm_engagement: {
    about: "What a person does, did or may do for a client",
    purpose: "To staff projects, to say how long a person has used a competency, and to write CVs",
    of: "The person, and the person who added it",
    seenBy: `The person, admins, staffing and the managers in the person's reporting line; on a need all who plan. ${ENGAGEMENT_MONTHS} months after its last day only the person. Of a person who is deactivated nothing is shown or counted`,
    kept: "Until the person deletes it or is erased; the name of the person who added it until they are erased",
    inFile: ["engagements", "engagements_added"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        organization: "The employer or client in the person's words, if it is no client of the company's",
        project: "Project",
        role: "Role",
        starts_on: "First day",
        ends_on: "Last day",
        percent: "How much of the person's time it takes",
        later_percent: "The same from a later day on",
        later_from: "That day",
        state: "Asked, held, agreed or withdrawn",
        summary: "What the person did, in their words",
        names_client: "Whether the person may show the client's name",
        confirmed_at: "When the person last said that it is right",
      },
      [note.TO_LINK]: { cm_need_id: "The need", cm_client_id: "The client" },
      [note.TO_EDIT]: note.UPDATED,
      [note.FOR_OWN_FILE]: { added_by: "Who added it", ...note.CREATED },
    },
  },
  cm_engagement_competency: {
    about: "A competency that a person used in an engagement",
    purpose: "To say how long a person has used a competency",
    of: "The person",
    seenBy: "As the engagement",
    kept: note.WITH_RECORD,
    inFile: ["engagements"],
    columns: { [note.AS_RECORD]: OF_COMPETENCY, [note.TO_LINK]: { cm_engagement_id: "The engagement" } },
  },
  cm_record: {
    about: "A certificate, course, education, spoken language or publication of a person's",
    purpose: "To write CVs, to tell in time what expires, and to show auditors",
    of: "The person, and the person who checked it",
    seenBy: "The person, admins and the managers in the person's reporting line",
    kept: "Until the person deletes it or is erased; the name of the person who checked it until they are erased",
    inFile: ["records", "records_checked"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        kind: "What it is",
        title: "Title",
        issuer: "Issuer",
        starts_on: "First day",
        ends_on: "Last day",
        number: "The issuer's number of it",
        url: "Web address",
        spoken_level: "How well the language is spoken",
        confirmed_at: "When the person said that it is right",
      },
      "To say that a certificate was looked at": { checked_by: "Who checked it", checked_at: "When" },
      "To tell the person once that it ends soon": { told_days: "How many days before its end the person was told" },
      [note.FOR_OWN_FILE]: { ...note.CREATED, ...note.UPDATED },
    },
  },
  cm_record_competency: {
    about: "A competency that a record shows",
    purpose: "To name the proof of a level",
    of: "The person",
    seenBy: "As the record",
    kept: note.WITH_RECORD,
    inFile: ["records"],
    columns: { [note.AS_RECORD]: OF_COMPETENCY, [note.TO_LINK]: { cm_record_id: "The record" } },
  },
  cm_cv: {
    about: "One of a person's CVs, as the person edits it",
    purpose: "To offer the person to clients, in words the person released",
    of: "The person",
    seenBy: note.OWNER,
    kept: "Until the person deletes it or is erased",
    inFile: ["cvs"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        title: "Title",
        is_main: "Whether it is the main one",
        introduction: "Introduction",
        photo_sha256: "The photo, one of the person's pictures",
      },
      "To leave out names from an anonymous CV": {
        is_anonymous: "Whether it has no name",
        clients: 'Names that an anonymous release replaces with "a client", as the person typed them',
      },
      [note.TO_LINK]: { cm_need_id: "The need that it was copied for" },
      "To say how up to date it is": note.UPDATED,
      [note.FOR_OWN_FILE]: note.CREATED,
    },
  },
  cm_cv_entry: {
    about: "What a CV does with a level, an engagement or a record, contrary to the default",
    purpose: "To let people choose what their CV shows",
    of: "The person",
    seenBy: note.OWNER,
    kept: note.WITH_RECORD,
    inFile: ["cv_entries"],
    columns: {
      [note.AS_RECORD]: {
        is_shown: "Whether it is shown",
        words: "Words of the CV's own",
        position: "Its place",
      },
      [note.TO_LINK]: {
        cm_cv_id: "The CV",
        cm_sheet_competencies_id: "The row of the sheet",
        cm_engagement_id: "The engagement",
        cm_record_id: "The record",
      },
    },
  },
  cm_cv_release: {
    about: "A CV as its owner released it",
    purpose: "To offer the person to clients, in words the person released",
    of: "The person",
    seenBy: `${CV_READERS}, of the last release; of earlier and withdrawn ones nobody`,
    kept: "Until the person deletes the CV or is erased",
    inFile: ["cv_releases"],
    columns: {
      [note.AS_RECORD]: {
        content: "The released copies: with the name, unless the CV is anonymous, and without",
        is_anonymous: "Whether it has no name",
      },
      "To show how old the release is": { released_at: "When it was released", withdrawn_at: "When it was withdrawn" },
      [note.TO_LINK]: { cm_cv_id: "The CV" },
    },
  },
  cm_cv_reader: {
    about: "Another person read or downloaded a released CV",
    purpose: "To tell people who has their CV",
    of: "The person whose CV it is, and the reader",
    seenBy: "The person whose CV it is",
    kept: `${SEARCH_MONTHS} months. ${note.WITHOUT_NAME}`,
    inFile: ["cv_readers", "cvs_read"],
    columns: {
      [note.AS_RECORD]: { user_id: "The reader", reading: "Read or downloaded", hour: "The hour" },
      [note.TO_LINK]: { cm_cv_release_id: "The release" },
    },
  },
  cm_cv_request: {
    about: "A person was asked for a CV",
    purpose: "To tell the person, and to say who was asked",
    of: "The person, and the person who asked",
    seenBy: `The person; ${PLANNERS.toLowerCase()}`,
    kept: "Until the person is erased, or with the need",
    inFile: ["cv_requests"],
    columns: {
      [note.AS_RECORD]: { user_id: "The person", asked_by: "Who asked", asked_at: "When" },
      [note.TO_LINK]: { cm_need_id: "The need" },
    },
  },
};
