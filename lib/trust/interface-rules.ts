import { EMAIL_KINDS, type EmailKind, type Topic } from "@/lib/emails/rules";
import { EVENT_LABELS, EVENTS } from "@/lib/webhooks/rules";

/** A way on which data enters or leaves. */
export type Interface = { name: string; with: string; direction: string; data: string; when: string };

const ALWAYS = "Always";

const KIND_WORDS: Readonly<Record<EmailKind, string>> = {
  digest: "digest",
  question: "question about a request",
  round_opened: "review round begins",
  round_ending: "review round ends soon",
  invitation: "invitation",
};
const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  digest: "digests",
  questions: "questions",
  rounds: "emails about review rounds",
};
const TOPIC_WORDS = Object.values(TOPIC_NAMES)
  .join(", ")
  .replace(/, ([^,]+)$/, " and $1");

/** Every interface except the calls of the API, which have a list of their own. */
export const INTERFACES: readonly Interface[] = [
  {
    name: "Sign-in (OpenID Connect)",
    with: "The identity provider of AUTH_GOOGLE_ISSUER",
    direction: "In",
    data: "Account number, email and name of the person who signs in. The provider learns who signs in, when and from which address",
    when: ALWAYS,
  },
  {
    name: "SCIM 2.0 (/scim/v2)",
    with: "An identity provider",
    direction: "In; people's id, email, name and state out",
    data: "Id, email, name, and whether the person is active. No levels",
    when: "If an admin creates an access token for SCIM",
  },
  {
    name: "REST API (/api/cm/v1)",
    with: "The app in the browser; programs with a person's token",
    direction: "In and out",
    data: "What the person may see and do: access.md says so for each call, api.csv lists them (without those of SCIM)",
    when: ALWAYS,
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
    data: `Email and name of the recipient, names of people and competencies, what was requested, asked and decided, and links to rows (${EMAIL_KINDS.map((kind) => KIND_WORDS[kind]).join(", ")}). No level's name with a person's, unless an admin turns that on`,
    when: `If SMTP_URL is set. Each person turns ${TOPIC_WORDS} on and off for themselves. An invitation can't be turned off by the person who gets it, because it is how they learn of the app: it is sent once when an admin adds them on People, again only when an admin sends it again, and never after they have signed in`,
  },
  {
    name: "Webhooks",
    with: "The addresses that admins entered, listed below",
    direction: "Out",
    data: `Event, time, names and numbers of the people, competencies and rows concerned, and a link (${EVENTS.map((event) => EVENT_LABELS[event].toLowerCase()).join(", ")}). No level's name with a person's, unless an admin turns that on`,
    when: "If an admin creates one",
  },
  {
    name: "Exported files",
    with: "The person who downloads",
    direction: "Out",
    data: "The lists that the person may see; each download is in the audit log",
    when: "When a person exports",
  },
  {
    name: "Skills profile as a Word document",
    with: "People who may read released profiles",
    direction: "Out",
    data: "The released profile",
    when: "When the person has released it",
  },
  {
    name: "Imported files",
    with: "Managers and admins",
    direction: "In",
    data: "By admins: people. By managers and admins: competencies, learning pointers, and levels on sheets that they review",
    when: "When a person imports; each import is in the audit log",
  },
  {
    name: "Command line",
    with: "The operator",
    direction: "In and out",
    data: "Backup, restore, exports, imports, this pack; no password of a person",
    when: "When the operator runs a command; backups and exports are in the audit log",
  },
  {
    name: "Logs",
    with: "The operator",
    direction: "Out",
    data: "Routes, the number of the person who calls, network addresses, outcome, for failures and abuse. No names, emails, notes or tokens",
    when: ALWAYS,
  },
  {
    name: "Metrics (/metrics)",
    with: "The operator's monitoring",
    direction: "Out",
    data: "Counts and durations. No personal data",
    when: "If METRICS_PORT or METRICS_TOKEN is set",
  },
  {
    name: "The browser",
    with: "Nobody else",
    direction: "None",
    data: "Pages load nothing from other hosts: no fonts, analytics or advertising",
    when: ALWAYS,
  },
];
