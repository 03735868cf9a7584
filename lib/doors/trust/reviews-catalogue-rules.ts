import * as note from "./rules";

const ROUND_READERS = "Managers and admins see all; everyone else sees the rounds that ask them";

/** Requests, their threads, and rounds of conversations. */
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
  cm_conversation_round: {
    about: "A round: conversations of one kind that are asked for by a day, with its disciplines",
    purpose: "To hold conversations at least once in a time",
    of: "The manager whose team it is for",
    seenBy: ROUND_READERS,
    kept: note.UNTIL_DELETED,
    notInFile: "It only says whose team a round is for; nothing is stored about who it asks",
  },
};
