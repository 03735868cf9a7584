import * as note from "./rules";

const ROUND_READERS = "Managers and admins see all; everyone else sees the rounds that ask about their own rows";

/** Requests, their threads, and review rounds. */
export const REVIEWS: note.Catalogue = {
  cm_review_message: {
    about: "A comment, question or reply about a request",
    purpose: "To clear up a request before it is decided",
    of: "The author and the person who requests",
    seenBy: note.REVIEWERS,
    kept:
      "With the request; a comment until the person deletes it, which they can until the request is decided. " +
      `${note.WITHOUT_NAME}`,
    inFile: ["review_messages"],
  },
  cm_review_evidence: {
    about: "A link or an engagement given as evidence",
    purpose: "To support a request",
    of: "The person who requests",
    seenBy: note.REVIEWERS,
    kept: "With the request, or until the person deletes it, which they can until the request is decided",
    inFile: ["review_evidence"],
  },
  cm_review_snooze: {
    about: "A request that a reviewer hides until a day",
    purpose: "To put off a decision",
    of: "The reviewer",
    seenBy: note.OWNER,
    kept:
      "Until the reviewer ends it, otherwise until the daily deletion on that day (UTC) or after it, or with " +
      "the request",
    inFile: ["review_snoozes"],
  },
  cm_review_round: {
    about: "A review round: a time in which people look through their rows",
    purpose: "To keep levels up to date",
    of: "The manager whose team it is for",
    seenBy: ROUND_READERS,
    kept: note.UNTIL_DELETED,
    notInFile: "It only says whose team a round is for; the person's own rows of a round are in the file",
  },
  cm_review_round_role: {
    about: "A discipline of a review round",
    purpose: "To limit a round to some disciplines",
    of: null,
    seenBy: ROUND_READERS,
    kept: note.WITH_RECORD,
  },
  cm_review_round_row: {
    about: "A row that a review round asks its owner to look at",
    purpose: "To say which rows need it most, and why",
    of: "The person",
    seenBy:
      "The person. Managers in the person's reporting line: how many of the rows are done, not which. People " +
      "who see the round: how many people are done, without names and as ranges",
    kept: "With the round or the row",
    inFile: ["review_rounds"],
  },
};
