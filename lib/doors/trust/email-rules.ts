import { MAX_SHOWN } from "@/lib/template/requests/rules";
import {
  AT_ONCE_SECONDS,
  DEFAULTS,
  DIGEST_HOURS,
  type EmailKind,
  EMAILS,
  REMIND_DAYS,
} from "@/lib/messages/emails/rules";
import { REMIND_DAYS as TOKEN_REMIND_DAYS } from "@/lib/people/service-accounts/rules";

const DIGEST_WORDS = { weekly: "weekly (Mondays)", at_once: "at once", never: "never" };
/** What an email about a conversation has. */
const TALK =
  "The name of the other, kind and day of the conversation; nothing that either wrote or that was agreed; a grade only if an admin turns it on";

/** Each kind of email: who gets it, when, and what it has. */
export const EMAIL_CONTENTS: Readonly<Record<EmailKind, { to: string; when: string; has: string }>> = {
  digest: {
    to:
      "People who have signed in: those whose requests have a question or were decided, or whose level a " +
      "reviewer set; for requests that wait, the direct managers of the person who requests (with the role " +
      "manager or admin), or admins if there is no active direct manager; those whose agreements are due, and managers who promised something that is; those whose competencies were edited, " +
      "merged, moved, published or retired",
    when:
      `Weekly, or "at once": ${AT_ONCE_SECONDS / 60} minutes after an act and at most once in ${DIGEST_HOURS} ` +
      "hours; the framework's changes once a day. Only if there is something to tell",
    has: "Names of people and competencies, and approved, declined or set; levels only if an admin turns them on; how many competencies changed",
  },
  question: {
    to: "The person who requests",
    when: "At once, if the request still waits for the answer",
    has: "Who asked and the competency; the question only if an admin turns levels on, as it can name one",
  },
  round_opened: {
    to: "People in the round who have signed in and aren't done",
    when: "Once, on the first day of the round, or when it is created later",
    has: "Name, kind of conversation and last day of the round",
  },
  round_ending: {
    to: "Of these, those who aren't done",
    when: `Once, ${REMIND_DAYS} days before the end of the round`,
    has: "Name, kind of conversation and last day of the round",
  },
  conversation_started: {
    to: "The one of the two who didn't begin the conversation",
    when: "Once, when it is begun, unless they are ready or it is dropped by then",
    has: TALK,
  },
  conversation_moved: {
    to: "The one of the two who didn't move the conversation",
    when: "At once, when it is moved to another day; several that wait are one email",
    has: TALK,
  },
  conversation_opened: {
    to: "The one of the two who was ready first",
    when: "Once, when both are ready",
    has: TALK,
  },
  conversation_closed: {
    to: "The two, except who closed the conversation or decided about the grade",
    when: "Once, when it is closed",
    has: `${TALK}; the number of agreements that were made in it`,
  },
  conversation_dropped: {
    to: "The one of the two who didn't delete the conversation",
    when: "Once, when it is deleted before it opens",
    has: "Who deleted it, and its day",
  },
  case_ready: {
    to: "Invited readers of a case for a grade, and the manager who is to prepare",
    when:
      "Once, when its person is ready, or the reader is invited later; again for those whose answer was cleared " +
      "because the case is for another grade",
    has: "Name of the person; the grade only if an admin turns it on; nothing that the case shows",
  },
  case_answered: {
    to: "The person whose case it is, and the manager of the conversation",
    when: "When an invited reader answers, or changes the answer; several of a reader that wait are one email",
    has: "Names of the reader and of the person; not what the reader said",
  },
  invitation: {
    to:
      "A person that an admin adds on People or by API, or the identity provider adds; an import of people " +
      "sends none until an admin sends it to each",
    when: "Once when they are added, and when an admin sends it again, never after the first sign-in",
    has: "Who invites, and the email to sign in with",
  },
  service_token_expiring: {
    to: "Admins",
    when: `Once for each token, ${TOKEN_REMIND_DAYS} days before it expires, unless it was replaced`,
    has: "The service account's name and the day",
  },
  catalogue_requests: {
    to: "Admins, except the one who requested",
    when: "Once for requests within 2 minutes, unless they are done by then",
    has: `Up to ${MAX_SHOWN} requested areas and disciplines, and who requested each`,
  },
  engagement: {
    to: "The person whose engagement it is, unless they changed it themselves",
    when: "About 11 seconds after each change, which can be undone until then; several that wait are one email",
    has: "Who changed it, project, client (the alias of one that may not be named), days, percent of their time, whether asked, held, placed or withdrawn",
  },
  record_expiring: {
    to: "The person whose certificate it is",
    when: "90 and 30 days before its last day",
    has: "The certificate's title and last day",
  },
  entries_imported: {
    to: "Each person with engagements or records in a file, unless they imported it themselves",
    when: "Once for each file",
    has: "Who imported it, and how many engagements or records that the person hasn't confirmed",
  },
  cv_request: {
    to: "The person who is asked",
    when: "At once when they are asked for a CV, once for each need",
    has: "Who asked, and the need's title, with the alias of a client that may not be named",
  },
};

/** What people get of a kind of email until they choose otherwise. */
export function initially(kind: EmailKind): string {
  const { topic } = EMAILS[kind];
  if (topic === null) return "always sent";
  if (topic === "digest") return DIGEST_WORDS[DEFAULTS.digest];
  return DEFAULTS[topic] ? "on" : "off";
}

/** What nobody gets an email about. */
export const NOT_IN_EMAILS =
  "No email tells of imported or confirmed levels, objections, requests that the app closed, merges, or " +
  "disciplines, roles and managers that someone else changed. On their sheet, people read what others did to " +
  "their levels (evaluations.md, Summary of a sheet), and an imported level is marked. Changes of " +
  "disciplines, roles and managers are told only in My data's file (audit records).";
