import { ARCHIVE_DAYS, RESPONSE_TTL_HOURS } from "@/lib/platform/core/retention";
import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import { UNDO_DAYS as MERGE_UNDO_DAYS } from "@/lib/template/merges/rules";
import { UNDO_DAYS as IMPORT_UNDO_DAYS } from "@/lib/files/imports/rules";
import { LISTED_DAYS } from "@/lib/messages/outbox/rules";
import { INTEREST_MONTHS } from "@/lib/sheet/interests/rules";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { UNDONE_PEOPLE } from "./rules";

/** What can be done about a kind of data: by the person, by others on request, and what can't be done. */
export type Right = { about: string; self: string; others: string; not: string };

const NOTHING = "–";

/** What people can do about their data. */
export const RIGHTS: readonly Right[] = [
  {
    about: "To see what is stored",
    self:
      "My data shows the catalogue, visits and searches, and downloads a file (JSON, text in UTF-8) with the " +
      "person's records. The data catalogue says of each table under which name it is in the file, or why it " +
      "isn't; keys, secrets, and numbers that only link or sort records are left out. What the file has of " +
      "others, interfaces.md says",
    others:
      "A reviewer exports the person's sheet, and an admin what the audit log has of them. Of a deactivated " +
      "person nobody can open or export the sheet, only the levels of a day with those of everyone: an admin " +
      "has to reactivate them first. Then a reviewer can export it, or the person signs in with the account " +
      "of before and downloads the file; afterwards the admin deactivates them again. Nobody can download " +
      "another person's file of My data; the operator can read the database",
    not:
      "People can't see who changed their name, roles, disciplines or managers (only that it was " +
      "changed, and when), nor who saw their levels in Team, Competency Matrices, Reviews, a history or the " +
      "record of changes, or in an export of several people but that of the finder (security.md lists what is " +
      "recorded and what isn't)",
  },
  {
    about: "To take data elsewhere (portability)",
    self: "The file of My data, and the own sheet as CSV or Excel under Export",
    others: NOTHING,
    not: NOTHING,
  },
  {
    about: "A wrong approved or set level",
    self: "Request another level with comment and evidence, and answer questions about it",
    others:
      "A manager or admin who reviews the person sets or approves the right one. The one who decided can undo it " +
      `within ${UNDO_SECONDS} seconds`,
    not:
      "The person can't object to an approved or set level, nor lower it alone. The history keeps the wrong " +
      "one, with the correction after it",
  },
  {
    about: "A wrong imported level",
    self:
      "Object to it at once, until someone confirms or approves it: the row is as before the import, and the " +
      "same level isn't imported again",
    others:
      `A manager or admin who may undo the import does so, as a whole, within ${IMPORT_UNDO_DAYS} days; a ` +
      "reviewer sets another level",
    not:
      "Once someone confirmed it, nobody can object to it, and no import changes it. It stays an imported " +
      "level until a reviewer approves or sets one, so a CV doesn't show it",
  },
  {
    about: "A declined request",
    self: "Request again, with a comment. The reason of the decline is shown",
    others: "Another reviewer can decide the new request",
    not:
      "There is no appeal in the app: who decides when both disagree is the company's to say. A decline and " +
      "its reason stay in the history",
  },
  {
    about: "A request that was closed without a decision",
    self: "Request again once the competency is published or the row is back on the sheet",
    others: NOTHING,
    not:
      "Nobody decides it: the app closes waiting requests when their competency is unpublished, then with the " +
      "reason on the row, or when the row leaves the sheet. The current level stays; of a row that left, until " +
      "the row is deleted (retention.md)",
  },
  {
    about:
      "Notes, pictures in them, agreements, interests, languages, disciplines and the own plan of learning pointers",
    self:
      "Change or delete at any time; the last language and disciplines that are for everyone can't be removed. " +
      `Removing a language or discipline takes its rows off the sheet: added again within ${ARCHIVE_DAYS} days, ` +
      "they are back; otherwise they are deleted with their levels and notes",
    others:
      "A reviewer adds and removes disciplines of the sheet, with the same effect. An import of people adds " +
      "languages, and its undo takes these away",
    not:
      "While a competency is unpublished, its row can only be read: its notes can't be changed or deleted, a " +
      "agreement and an interest only removed, and of a row that is hidden (without level and notes) not even that. " +
      "A picture is stored as it was pasted, with any metadata in it, but a CV's photo without any; it isn't deleted with the text or the CV but by a " +
      "daily deletion after it (retention.md says when, at the latest). Earlier notes aren't stored, but for " +
      "those that the app needs to restore a row or to undo a merge (30 days)",
  },
  {
    about: "Comment and evidence of a request",
    self: "Change or delete until it is decided",
    others: NOTHING,
    not: "Afterwards they stay with the request",
  },
  {
    about: "Questions and replies about a request",
    self: NOTHING,
    others: NOTHING,
    not:
      "They can't be changed or deleted one by one; they go with the row or, without the author's name, stay " +
      "when the author is erased",
  },
  {
    about: "Name, email, roles, managers",
    self: NOTHING,
    others:
      "An admin changes name, roles and managers, and the email of a person who has never signed in (and " +
      "isn't deactivated); the identity provider name and email by SCIM, and roles and the primary manager " +
      "where an admin has turned that on",
    not:
      "People can't change them themselves. Each sign-in stores the email that the provider has then, unless " +
      "another person has it here; it doesn't change the name",
  },
  {
    about: "CVs",
    self: "Choose what each shows, leave out the name, release it, see who read it and withdraw it at any time",
    others: NOTHING,
    not: "Nobody else can release or withdraw one. Documents that were downloaded or sent before can't be called back",
  },
  {
    about: "A case for a grade",
    self:
      "Choose which notes and evidence it shows, show it to the manager, and invite readers and remove them at any " +
      "time until it is decided",
    others: "Readers: say what they think, which the person and the manager read",
    not: "Once it is decided or closed it stays as it was",
  },
  {
    about: "Interests and raised hands",
    self: `Choose who sees an interest; after ${INTEREST_MONTHS} months only the person sees it. Take a hand down`,
    others: NOTHING,
    not: NOTHING,
  },
  {
    about: "To object to being found and compared",
    self: "See in My data who found them, when and by what",
    others: "The company limits it for everyone with FINDER_SCOPE and REVIEW_SCOPE; an admin can deactivate a person",
    not: "A person can't opt out of the finder, cards, Team, Competency Matrices, Needs or rounds of conversations",
  },
  {
    about: "To restrict what is done with data",
    self: NOTHING,
    others:
      "An admin deactivates the person: they can't sign in, they are in no finder, matrix, list, export of " +
      "levels, count or email, and nobody can open their sheet, its history or their CVs. Admins still " +
      "see them on People and in the audit log, and reviewers what they wrote and decided on others' sheets. " +
      "Who decided about them keeps these decisions in the own file of My data. Nothing is deleted but " +
      "sessions and tokens",
    not: "There is no restriction under which the person can go on using the app",
  },
  {
    about: "Emails",
    self:
      "Turn digests, questions and rounds of conversations off, each by itself, in the settings or by a link in the " +
      "email without signing in",
    others: NOTHING,
    not:
      "An invitation can't be turned off: it is sent when an admin (not by an import) or the identity provider " +
      "adds a person, or an admin sends it again, and only to people who haven't signed in",
  },
  {
    about: "Where one is signed in, and access tokens",
    self: "See and end own sessions; see and revoke own tokens",
    others: "An admin ends all of both by deactivating the person",
    not: NOTHING,
  },
  {
    about: "Erasure",
    self: NOTHING,
    others:
      "An admin erases a person on People, confirmed by their email; another admin does it for an admin. It " +
      `can't be undone. Undoing an import of people also erases the people added by it, ${UNDONE_PEOPLE}`,
    not:
      "People can't erase themselves. What they did to others stays without their name and number. Nothing is " +
      "erased by itself when people leave: SCIM only deactivates",
  },
];

/** How an erasure outlasts a restored backup, sentence by sentence. */
export const ERASURE: readonly string[] = [
  "An erasure writes the person's number and the time they were added into a register (`cm_erasure`), without a name.",
  "A restore first reads the register of the database that it replaces, then replaces the tables, adds the " +
    "entries to the backup's own register, and erases everyone in it again, before anyone can use the " +
    "database. All of this succeeds together or not at all. The audit log has a record of each.",
  "So the register is lost only with the database: on a new, empty database a restore knows the erasures up " +
    "to the backup. Who was erased since the backup then has to be erased again by hand: the operator should " +
    "note the numbers of erased people (`person.erased` in the audit log, also of people erased by undoing an " +
    "import) outside the database.",
  "On Cairn's own PostgreSQL, the app writes the files again within minutes after an erasure, so that " +
    "nothing of the person is left in them. A company's server frees the space by its own rules, and keeps " +
    "write-ahead logs as the operator set up.",
  "What an erased person did to others stays, such as decisions and messages, but no longer says who did it. " +
    "Where the person's number stays, the next lines say. Visits to their sheet are deleted with it; of their " +
    "visits to others' sheets, only that there was one stays.",
  "Audit records about an erased person lose their content and the person concerned. Records of what they " +
    "did to others lose who did it and keep the rest, also the request's number: the operator's log lines with " +
    "the same request_id have the person's number until they are deleted.",
  "The number, without a name, stays in the register, and in the audit log in the record of the erasure " +
    "(there is none if the import was undone) and in records that name others' managers by number: changes of " +
    "managers, hand-overs and rounds of conversations.",
  `For a time it also stays in the conditions of searches for a manager's reports (${SEARCH_MONTHS} months), ` +
    `in what imports changed of others' managers (${IMPORT_UNDO_DAYS} days), in what merges changed of people's ` +
    `languages (${MERGE_UNDO_DAYS} days), in messages about what the person did (${LISTED_DAYS} days), and in ` +
    `answers to others' programs (${RESPONSE_TTL_HOURS} hours, with the name if the answer has it), each until ` +
    "the daily deletion after that.",
  "Log lines, exported files, and emails and webhook calls that were sent have what they had: delete them by " +
    "the company's own rules.",
];
