import type { Promised } from "@/lib/conversations/conversations/content-store";
import { counted } from "@/lib/platform/core/counted";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { formatDay } from "@/lib/platform/core/format-day";
import { promisePath, promiseText } from "@/lib/sheet/agreements/rules";
import type { EngagementState } from "@/lib/engagements/engagements/rules";
import { requestTitle, type RequestKind } from "@/lib/template/requests/rules";
import { frameworkPath } from "@/lib/reviews/history/framework-rules";
import type { Letter, Line, Section } from "./letter-rules";
import { MAX_LISTED, OUTCOMES } from "./rules";

/** A row of the reader's own sheet. */
type OwnRow = { area: string; competency: string };
/** A decision on the reader's own sheet. `level`: the level since, if messages may have levels. */
export type Decided = OwnRow & { kind: keyof typeof OUTCOMES; level: Level | null };
/** A request that waits for the reader. */
export type Waiting = { request_id: number; person: string; competency: string };

/** An area or discipline that a manager lacks. */
export type CatalogueRequest = { kind: RequestKind; name: string; by: string };

/**
 * Something agreed with the reader that is due: the competency, or its text. Of what the reader promised as a manager
 * `with` names the report, and there is the conversation.
 */
export type Due = Omit<Promised, "with"> & { with: string | null };

/** What a digest is about. Each list has at most MAX_LISTED entries; the counts are of all. */
export type DigestContent = {
  questions: { rows: readonly OwnRow[]; count: number };
  decided: { rows: readonly Decided[]; count: number };
  waiting: { rows: readonly Waiting[]; count: number };
  /** What others' work on the framework changed for the reader, and since when. */
  framework: { text: string; since: string };
  due: { rows: readonly Due[]; count: number };
};

/** Links at the end of an email that the reader can turn off. */
export type Off = { unsubscribePath: string };

const SETTINGS = { label: "Choose which emails you get", path: "/settings/emails" };
/** The foot of an email that its reader can turn off. */
export const footer = (reason: string, { unsubscribePath }: Off): Letter["footer"] => ({
  reason,
  links: [SETTINGS, { label: "Stop these emails", path: unsubscribePath }],
});

/** The reader's own sheet, with only this row. */
const rowPath = ({ area, competency }: OwnRow) => `/sheet?${new URLSearchParams({ area, competency })}`;

/** Whether a digest has anything to say. */
export const hasCause = ({ questions, decided, waiting, due, framework }: DigestContent): boolean =>
  questions.count + decided.count + waiting.count + due.count > 0 || framework.text !== "";

const AGREEMENTS = "/sheet?show=agreements";

function section<T>(
  heading: string,
  { rows, count }: { rows: readonly T[]; count: number },
  path: string,
  line: (row: T) => Line,
): Section[] {
  if (count === 0) return [];
  const lines = rows.slice(0, MAX_LISTED).map(line);
  return [{ heading, lines, ...(count > lines.length ? { more: { count: count - lines.length, path } } : {}) }];
}

/** Returns what waits for the reader and what was decided, each with a link to its row or request. */
export function digestLetter({ questions, decided, waiting, due, framework }: DigestContent, off: Off): Letter {
  const title = [
    waiting.count > 0 && counted(waiting.count, "request waits for you", "requests wait for you"),
    questions.count > 0 && counted(questions.count, "question for you", "questions for you"),
    decided.count > 0 && counted(decided.count, "decision on your sheet", "decisions on your sheet"),
    due.count > 0 && counted(due.count, "agreement due", "agreements due"),
    framework.text !== "" && `changed for you: ${framework.text}`,
  ].filter((part) => part !== false);
  const [first = "", ...more] = title;
  return {
    title: [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(", "),
    paragraphs: [],
    sections: [
      ...section("Requests that wait for you", waiting, "/reviews", ({ request_id, person, competency }) => ({
        text: `${person}: ${competency}`,
        path: `/reviews?request=${request_id}`,
      })),
      ...section("Questions about your requests", questions, "/sheet", (row) => ({
        text: row.competency,
        note: row.area,
        path: rowPath(row),
      })),
      ...section("Decided on your sheet", decided, "/sheet", (row) => ({
        text: `${row.competency}: ${OUTCOMES[row.kind]}${row.level === null ? "" : ` (${LEVEL_LABELS[row.level]})`}`,
        note: row.area,
        path: rowPath(row),
      })),
      ...section("Agreed and due", due, AGREEMENTS, ({ what, due_on, with: other, ...about }) => ({
        text: `${what}: by ${formatDay(due_on)}`,
        ...(other === null ? {} : { note: promiseText(other, about.conversation_id) }),
        path: other === null ? AGREEMENTS : promisePath(about),
      })),
      ...(framework.text === ""
        ? []
        : [
            {
              heading: "Changed for you in the framework",
              lines: [{ text: framework.text, path: frameworkPath(framework.since) }],
            },
          ]),
    ],
    footer: footer("You get this digest at most once a day, and only if there is something to tell.", off),
  };
}

/** Returns who asked about which request; the question only if messages may have levels, which it can name. */
export const questionLetter = (asked: OwnRow & { reviewer: string; text: string | null }, off: Off): Letter => ({
  title: `${asked.reviewer} asked about ${asked.competency}`,
  paragraphs: [
    `${asked.reviewer} asked you a question about your request for ${asked.competency} (${asked.area}).`,
    ...(asked.text === null ? [] : [asked.text]),
  ],
  action: { label: "Read and reply", path: rowPath(asked) },
  footer: footer("You get this email because the request waits for you.", off),
});

/** Returns an invitation to sign in. */
export const invitationLetter = ({
  product,
  inviter,
  email,
}: {
  product: string;
  inviter: string;
  email: string;
}): Letter => ({
  title: `${inviter} invited you to ${product}`,
  paragraphs: [
    `${inviter} added you to ${product}, where you keep track of your competencies and request levels.`,
    `Sign in with ${email}. You don't need a password of your own for ${product}.`,
  ],
  action: { label: "Sign in", path: "/" },
  footer: {
    reason:
      "You get this email because an administrator sent you an invitation. There are none once you have signed in.",
    links: [],
  },
});

/** Returns that a service account's token expires soon. */
export const tokenExpiringLetter = ({ name, expiresOn }: { name: string; expiresOn: string }): Letter => ({
  title: `The token of service account ${name} expires on ${formatDay(expiresOn)}`,
  paragraphs: [
    "The program that uses it stops working then. Create the next token and enter it in the program: the " +
      "former one still works for the hours that you choose.",
  ],
  action: { label: "Replace the token", path: "/settings/service-accounts" },
  footer: { reason: "You get this email because you are an admin.", links: [] },
});

/** Returns what managers miss in the template, with the screen where an admin adds it. */
export const catalogueRequestsLetter = (requests: readonly [CatalogueRequest, ...CatalogueRequest[]]): Letter => ({
  title: `${requests.length === 1 ? requestTitle(requests[0]) : `${requests.length} areas and disciplines`} requested`,
  paragraphs: requests.map((request) => `${requestTitle(request)}, requested by ${request.by}.`),
  action: { label: "Open Competency Templates", path: "/competency-matrix-template" },
  footer: { reason: "You get this email because you are an admin.", links: [] },
});

/** An engagement as an email tells it: without names of clients that may not be given. */
export type ToldEngagement = { by: string; act: EngagementAct; what: string; when: string };

const ACTS = {
  changed: "changed",
  asked: "asked you for",
  held: "holds you for",
  agreed: "placed you on",
  withdrawn: "withdrew",
} satisfies Record<EngagementState | "changed", string>;
/** What was done with an engagement: its new state, or a change within it. */
export type EngagementAct = keyof typeof ACTS;
/** Reads an act from a message; an unknown one is a change. */
export const engagementAct = (act: unknown): EngagementAct =>
  (Object.keys(ACTS) as EngagementAct[]).find((known) => known === act) ?? "changed";

/** Returns what someone did with an engagement of the reader's. */
export const engagementLetter = ({ by, act, what, when }: ToldEngagement): Letter => ({
  title: `${by} ${ACTS[act]} ${what}`,
  paragraphs: [act === "withdrawn" ? `${what} won't take your time: ${when}.` : `${what}: ${when}.`],
  action: { label: "Open My engagements", path: "/engagements" },
  footer: { reason: "You get this email because your time is planned.", links: [] },
});

/** Returns who asked the reader for a CV, and for what. */
export const cvRequestLetter = ({ by, need }: { by: string; need: string | null }): Letter => ({
  title: `${by} asked for your CV${need === null ? "" : ` for ${need}`}`,
  paragraphs: ["Open your CVs to see what is missing. Others read one once you release it."],
  action: { label: "Open My CVs", path: "/cv" },
  footer: { reason: "You get this email because a colleague asked for your CV.", links: [] },
});

/** Returns which certificate of the reader's ends, or has ended while they were away, and when. */
export const recordLetter = ({
  title,
  endsOn,
  hasEnded,
}: {
  title: string;
  endsOn: string;
  hasEnded: boolean;
}): Letter => ({
  title: `${title} ${hasEnded ? "ended" : "ends"} on ${formatDay(endsOn)}`,
  paragraphs: [`Your certificate ${title} ${hasEnded ? "was" : "is"} valid until ${formatDay(endsOn)}.`],
  action: { label: "Open My engagements", path: "/engagements" },
  footer: { reason: "You get this email 90 and 30 days before a certificate ends.", links: [] },
});

/** Returns how many engagements and records another person imported for the reader. */
export function importedLetter(of: Record<"engagements" | "records", number> & { by: string }): Letter {
  const { by, engagements, records } = of;
  const all = [
    ...(engagements > 0 ? [counted(engagements, "engagement", "engagements")] : []),
    ...(records > 0 ? [counted(records, "record", "records")] : []),
  ].join(" and ");
  return {
    title: `${by} imported ${all} of yours`,
    paragraphs: [
      `Check ${engagements + records === 1 ? "it" : "them"}: correct what is wrong, and confirm what is right.`,
    ],
    action: { label: "Open My engagements", path: "/engagements" },
    footer: { reason: "You get this email because a colleague imported what you did.", links: [] },
  };
}

/** Returns the email of `cairn mail test`. */
export const testLetter = (product: string): Letter => ({
  title: `${product} can send email`,
  paragraphs: ["If you can read this, the mail settings work."],
  footer: { reason: "Someone ran the command mail test.", links: [] },
});
