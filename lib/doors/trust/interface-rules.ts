import { joined } from "@/lib/platform/core/counted";
import { EMAILS, type Topic } from "@/lib/messages/emails/rules";
import { EVENT_LABELS, EVENTS, FORMAT_LABELS, type WebhookEvent } from "@/lib/messages/webhooks/rules";

/** A way on which data enters or leaves. */
export type Interface = { name: string; with: string; direction: string; data: string; when: string };

const ALWAYS = "Always";

const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  digest: "digests",
  questions: "questions",
  rounds: "emails about conversations",
};

/** Every interface except the calls of the API, which have a list of their own. */
export const INTERFACES: readonly Interface[] = [
  {
    name: "Sign-in (OpenID Connect)",
    with: "The identity provider of AUTH_GOOGLE_ISSUER",
    direction: "In",
    data: "Account number, email and name of the person who signs in. Each sign-in stores the email, unless another person has it here; the name is stored only at the first sign-in of a person that nobody had added. The provider learns who signs in, when and from which address. Other apps of the company whose client ids AUTH_GOOGLE_AUDIENCES names can call the API with the provider's token of the person who uses them, and read and change what that person may",
    when: "Always: the app doesn't start without AUTH_GOOGLE_ID",
  },
  {
    name: "SCIM 2.0 (/scim/v2)",
    with: "An identity provider",
    direction: "In; the same of people out",
    data: "The person's number, the provider's own id, email, name, personnel number, primary manager, and whether the person is active; with a group that an admin has mapped, who has its role or discipline. No levels. A manager comes in only if an admin turned that on, a department only where an admin has mapped it. The calls are listed below. Deleting a person there deactivates them here and erases nothing",
    when: "If an admin creates a service account for SCIM",
  },
  {
    name: "REST API (/api/cm/v1)",
    with: "The app in the browser; programs with a person's token, or a service account's",
    direction: "In and out",
    data: "What the person may see and do: access.md says so for each call, api.csv lists them (without those of SCIM). A service account that an admin creates makes only the calls of its scopes, with an admin's view; it opens no sheet and decides nothing",
    when: ALWAYS,
  },
  {
    name: "Assistants (/mcp, /oauth)",
    with: "The assistant that a person connects, and the company that runs it",
    direction: "In and out",
    data: "What the person may see and do by these tools: find people, open a card, their own sheet, requests to decide, needs, competencies and criteria; request a level, and with a token that allows it, decide a request. People who are found see it in My data, as after a search in the app. An assistant registers with its name and addresses, and the person lets it in on a page that names them, or gives it an access token",
    when: "If an admin turns assistants on, for people who connect one",
  },
  {
    name: "Pages of other origins",
    with: "Origins in CORS_ALLOWED_ORIGINS",
    direction: "In and out",
    data: "As the REST API, with a token of the person",
    when: "If CORS_ALLOWED_ORIGINS is set",
  },
  {
    name: "Sign-in of a sibling app",
    with: "An app on COOKIE_PARENT_DOMAIN",
    direction: "In",
    data: "A single-use token that says who signed in",
    when: "If COOKIE_PARENT_DOMAIN is set",
  },
  {
    name: "Email",
    with: "The mail server of SMTP_URL, and the recipient",
    direction: "Out",
    data: `Email and name of the recipient, names of people, competencies and rounds of conversations, whether a level was requested, asked about, approved, declined or set, and links to rows (${Object.values(
      EMAILS,
    )
      .map(({ label }) => label)
      .join(", ")}). No level's name with a person's, unless an admin turns that on`,
    when: `If SMTP_URL is set. Each person turns ${joined(Object.values(TOPIC_NAMES))} on and off for themselves. An invitation can't be turned off by the person who gets it, because it is how they learn of the app: it is sent once when an admin adds them on People (or by API, not by an import) or the identity provider adds them by SCIM, again only when an admin sends it again, and never after they have signed in`,
  },
  {
    name: "Webhooks",
    with: "The addresses that admins entered, listed below",
    direction: "Out",
    data: `As JSON or as a message of Slack or Teams, by the kind of event as listed below (${EVENTS.map((event) => EVENT_LABELS[event].toLowerCase()).join(", ")}). No level's name with a person's, unless an admin turns that on`,
    when: "If an admin creates one",
  },
  {
    name: "Exported files",
    with: "The person who downloads",
    direction: "Out",
    data: "The lists that the person may see. Each export by page, API or command line is in the audit log; reads by API that aren't exports aren't",
    when: "When a person exports",
  },
  {
    name: "My data's file (GET /my_data)",
    with: "The person who downloads it",
    direction: "Out",
    data: "The person's own records. Of others it has the names of those who decided about, asked, visited or found the person, of their managers and direct reports, and what the person did to others: each level that they decided, set, confirmed or imported, with name, competency and reason, whose sheets they visited (12 months), their own comments, questions and replies, and the values in audit records of their own acts, such as levels by the row's number, and of an admin's acts also emails, names and roles. A former manager has this too, and it has people who left the reporting line or were deactivated, until the row is deleted or the person erased. No notes, goals or interests of others",
    when: "When the person downloads it in My data, or by API, also with an access token that only reads. It isn't in the audit log but in the operator's logs",
  },
  {
    name: "CV as a document",
    with: "People who may read released CVs",
    direction: "Out",
    data: "The released CV: approved and set levels, engagements and records that the person chose, with days, the introduction, disciplines, and the name unless it is anonymous; of a client that may not be named the alias. As a Word document or JSON Resume, and those of a need as one archive. Each download is in the audit log",
    when: "When the person has released it",
  },
  {
    name: "Imported files",
    with: "Managers and admins",
    direction: "In",
    data: "By admins: people. By managers and admins: competencies, learning pointers, and levels on sheets that they review",
    when: "When a person imports; each import that changes something is in the audit log",
  },
  {
    name: "Command line",
    with: "The operator",
    direction: "In and out",
    data: "Backup, restore, exports, imports (also of levels, without a person's account), new admins, this pack; security.md says more",
    when: "When the operator runs a command; backups, exports, imports and new admins are in the audit log",
  },
  {
    name: "Database",
    with: "The PostgreSQL server of DATABASE_URL; without it, files in DATA_DIR",
    direction: "In and out",
    data: "Everything in the data catalogue",
    when: ALWAYS,
  },
  {
    name: "Logs",
    with: "The operator",
    direction: "Out",
    data: "Each request with route and outcome, without person and address; sign-ins, log-outs, refusals, uses of tokens and downloads of files with the person's number and address; errors. To find failures and abuse. No names, emails, notes or tokens. security.md has the fields",
    when: ALWAYS,
  },
  {
    name: "Links",
    with: "The addresses of TIMESHEETS_URL and SOCIAL_LINKS, and links that people wrote into evidence, notes and learning pointers",
    direction: "None",
    data: "Nothing but what a browser sends when a person follows a link. The app exchanges nothing with the timesheets and reads no working time",
    when: "When a person follows one",
  },
  {
    name: "Metrics (/metrics)",
    with: "The operator's monitoring",
    direction: "Out",
    data: "Counts and durations. No personal data",
    when: "If METRICS_PORT or METRICS_TOKEN is set",
  },
  {
    name: "Health checks (/livez, /readyz)",
    with: "The operator's monitoring; anyone who reaches the server",
    direction: "Out",
    data: "Whether the app runs and is ready. No personal data",
    when: ALWAYS,
  },
  {
    name: "The browser",
    with: "Nobody else",
    direction: "None",
    data: "Pages load nothing from other hosts: no fonts, analytics or advertising",
    when: ALWAYS,
  },
];

/** The calls of SCIM under /scim/v2: method, path, and what each does. */
export const SCIM_CALLS: readonly (readonly [method: string, path: string, about: string])[] = [
  [
    "GET",
    "/Users",
    "Lists people: id, email, name, personnel number, primary manager, state and the provider's own id; filtered by email or id",
  ],
  ["GET", "/Users/{id}", "Reads a person"],
  ["POST", "/Users/{id}, /Groups/{id}", "Searches, with .search as the id: lists by what the body asks for"],
  ["POST", "/Users", "Adds a person without roles, or brings back one that was deleted there"],
  [
    "PUT, PATCH",
    "/Users/{id}",
    "Changes name, email, personnel number, the provider's own id, whether the person is active and, as admins have set, grade, primary manager and a further discipline",
  ],
  ["DELETE", "/Users/{id}", "Deactivates a person and no longer lists them; nothing is erased"],
  ["GET", "/Groups", "Lists the groups that an admin has mapped, with the people who have their role or discipline"],
  ["GET", "/Groups/{id}", "Reads a mapped group"],
  ["POST", "/Groups", "Takes a mapped group, and gives people its role or discipline"],
  ["PUT, PATCH", "/Groups/{id}", "Gives people a mapped group's role or discipline, or takes it"],
  ["DELETE", "/Groups/{id}", "Removes a group's mapping; people keep what it gave them"],
  ["GET", "/ServiceProviderConfig, /Schemas, /ResourceTypes", "Describe the interface; no personal data"],
];

const ROW = "Person, who did it, competency with area, numbers of sheet, row and request, link";
const PERSON = "Person, who did it, link";

const NEED = "Number of the need, who did it, link. Not the title";
const ENGAGEMENT =
  "The person and who did it, with names, number of the engagement, link. Not the client, the project or the days";
const IMPORT = "Number of the import and what the file is of, who did it, link. No person in it and no line";

/** What a webhook's call has for each event. */
export const EVENT_CONTENTS: Readonly<Record<WebhookEvent, string>> = {
  "level.requested": ROW,
  "level.withdrawn": ROW,
  "level.approved": ROW,
  "level.declined": `${ROW}. That a request was declined is in it, also without levels; the reason isn't`,
  "level.set": ROW,
  "request.asked": `${ROW}. Not the text`,
  "request.replied": `${ROW}. Not the text`,
  "conversation_round.created": "Name and days of the round, who created it, link",
  "need.created": NEED,
  "need.updated": NEED,
  "need.deleted": NEED,
  "engagement.asked": ENGAGEMENT,
  "engagement.held": ENGAGEMENT,
  "engagement.agreed": ENGAGEMENT,
  "engagement.withdrawn": ENGAGEMENT,
  "engagement.changed": ENGAGEMENT,
  "conversation.closed": `${PERSON}. Not the other of the two unless they closed it, nor anything of what was said`,
  "agreement.made": `${PERSON}. Not what was agreed, the competency, the level or the date`,
  "agreement.due": `${PERSON}. Not what was agreed`,
  "agreement.settled": `${PERSON}. Not what was agreed, nor whether it was kept`,
  "cv.released": `${PERSON}. Not what is in it`,
  "cv.withdrawn": PERSON,
  "import.applied": IMPORT,
  "import.undone": IMPORT,
  "person.added": PERSON,
  "person.deactivated": PERSON,
  "person.reactivated": PERSON,
  "person.erased": "The number that the person had, who did it, link. No name",
};

/** What all calls of webhooks have in common. */
export const ABOUT_CALLS = `People are named by number, first and last name. If an admin turns levels on in Messages, calls about a row also have its current and requested level. Formats: ${Object.values(FORMAT_LABELS).join(", ")}; Slack and Teams get the same names and the link as a message, without numbers, so that all members of the channel read them. A test call, which an admin sends, has only who sent it and a link.`;
