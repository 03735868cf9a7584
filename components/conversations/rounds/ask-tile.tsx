import type { Route } from "next";
import { agreementText } from "@/components/sheet/agreements/agreement-text";
import { LinkButton } from "@/components/ui/link-button";
import { Pop } from "@/components/ui/pop";
import { LaterList, ThenMore } from "@/components/ui/then-more";
import type { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { KIND_LABELS, talkTitle } from "@/lib/conversations/conversations/rules";
import { formatDay } from "@/components/ui/time/format-day";
import { counted } from "@/lib/platform/core/counted";
import { dayOf } from "@/lib/platform/core/day";
import { fullName } from "@/lib/platform/core/full-name";
import { promisePath, promiseText } from "@/lib/sheet/agreements/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

export type Asks = Awaited<ReturnType<typeof getAsks>>;

/** The owner's request about which a reviewer has asked something. */
export type Question = Pick<SheetRow, "id" | "name" | "desired" | "changedAt">;

/** What may ask for a person, as one and as several. */
const KINDS = {
  question: "questions",
  request: "requests",
  conversation: "conversations",
  case: "cases",
  round: "rounds",
  agreement: "agreements",
} as const;

type Ask = {
  kind: keyof typeof KINDS;
  name: string;
  day: string;
  since?: "On" | "By" | "Since" | "Requested";
  text: string;
  verb: string;
  noun?: string;
  href: string;
};

/**
 * What asks for a person, the earliest first: questions about their requests, others' requests that have waited for a
 * week, their turn in conversations, cases to read, rounds, and agreements that are due, also of what they promised.
 */
function inOrder(
  { requests, conversations, cases, rounds, agreements, promises }: Asks,
  questions: readonly Question[],
): Ask[] {
  // A round's conversation that has begun asks itself.
  const begun = new Set(conversations.filter(({ side }) => side === "person").map(({ kind }) => kind));
  return [
    ...questions.map(({ id, name, desired, changedAt }): Ask => {
      return {
        kind: "question",
        name: `Question about ${name}`,
        day: dayOf(new Date(changedAt!)),
        since: "Requested",
        text: LEVEL_LABELS[desired],
        verb: "Reply",
        href: `?request=${id}`,
      };
    }),
    ...(requests === null ? [] : [askOf(requests)]),
    ...talksOf(conversations),
    ...cases.map(({ id, held_on, user }): Ask => {
      const name = `Case of ${fullName(user)}`;
      const href = `/conversations/${id}`;
      return { kind: "case", name, day: held_on, text: "What do you think of it?", verb: "Read", href };
    }),
    ...rounds
      .filter(({ kind }) => !begun.has(kind))
      .map(({ name, kind, ends_on }): Ask => {
        const href = `/conversations?prepare=${kind}`;
        return { kind: "round", name, day: ends_on, text: KIND_LABELS[kind], verb: "Prepare", href };
      }),
    ...agreements.map((agreement): Ask => {
      const name = agreementText(agreement);
      return {
        kind: "agreement",
        name,
        day: agreement.due_on ?? "",
        text: "Agreement due",
        verb: "Open",
        noun: " agreement",
        href: "?show=agreements",
      };
    }),
    ...promises.map((one): Ask => {
      return {
        kind: "agreement",
        name: one.what,
        day: one.due_on,
        text: promiseText(one.with, one.conversation_id).replace(/^[a-z]/, (letter) => letter.toUpperCase()),
        verb: "Open",
        noun: " agreement",
        href: promisePath(one),
      };
    }),
  ].sort(byDay);
}

const byDay = (one: Ask, other: Ask) => (one.day < other.day ? -1 : 1);

/** The conversations in which it is the person's turn. */
const talksOf = (conversations: Asks["conversations"]): Ask[] =>
  conversations
    .filter(({ state, side, is_ready }) => side !== "reader" && (state === "open" || !is_ready[side]))
    .map((talk): Ask => {
      const { id, kind, held_on, state, side, user, manager } = talk;
      const other = side === "person" ? manager : user;
      const who = other ? fullName(other) : "a former manager";
      // The name of one about a grade is long already.
      const isAboutGrade = kind === "grade";
      return {
        kind: "conversation",
        name: isAboutGrade ? talkTitle(talk) : `${KIND_LABELS[kind]} with ${who}`,
        day: held_on,
        since: "On",
        text: isAboutGrade ? `With ${who}` : state === "open" ? "Both of you are ready" : "Not prepared yet",
        verb: state === "open" ? "Open" : "Prepare",
        href: `/conversations/${id}`,
      };
    });

const askOf = ({ count, since }: NonNullable<Asks["requests"]>): Ask => ({
  kind: "request",
  name: counted(count, "level request waits for you", "level requests wait for you"),
  day: since,
  since: "Since",
  text: "",
  verb: "Review",
  href: "/reviews",
});

/** "3 conversations, 2 agreements" */
const kindsOf = (asks: readonly Ask[]): string =>
  (Object.keys(KINDS) as Ask["kind"][])
    .map((kind) => ({ kind, count: asks.filter((ask) => ask.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted(count, kind, KINDS[kind]))
    .join(", ");

const whenOf = ({ day, since = "By" }: Ask) => `${since} ${formatDay(day)}`;
const laterOf = (ask: Ask) => ({ ...ask, text: `${whenOf(ask)} · ${ask.text}` });

/** Whether nothing asks for a person. */
export const asksNothing = (asks: Asks, questions: readonly Question[]): boolean =>
  inOrder(asks, questions).length === 0;

export interface AskTileProps {
  asks: Asks;
  questions: readonly Question[];
  /** Whether something else on the screen comes first. */
  isSecond?: boolean;
}

/** The one thing that asks for the sheet's owner first, with what to do and what comes after it; nothing without one. */
export function AskTile({ asks, questions, isSecond = false }: AskTileProps) {
  const [first, ...later] = inOrder(asks, questions);
  if (!first) return null;
  const { name, text, verb, noun = "", href } = first;
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={name}>
          {name}
        </p>
        <div className="tile-text">
          <span className="shrink-0 text-ink">{whenOf(first)}</span>
          {text && (
            <span className="truncate" title={text}>
              {text}
            </span>
          )}
          <ThenMore id="later-asks" what={kindsOf(later)} later={later.map(laterOf)} />
        </div>
      </div>
      <LinkButton
        variant={isSecond ? "secondary" : "primary"}
        href={href as Route}
        aria-label={`${verb}${noun} ${name}`}
      >
        <span>
          {verb}
          {noun && <span className="max-[80rem]:sr-only">{noun}</span>}
        </span>
      </LinkButton>
    </div>
  );
}

/** How many conversations wait for a person beside requests, and behind it the list; nothing without any. */
export function WaitingConversations({ conversations }: Pick<Asks, "conversations">) {
  const talks = talksOf(conversations).toSorted(byDay);
  if (talks.length === 0) return null;
  const text = counted(talks.length, "conversation waits for you, too", "conversations wait for you, too");
  return (
    <Pop id="waiting-conversations" label="Conversations" className="text-button" button={text}>
      <LaterList later={talks.map(laterOf)} />
    </Pop>
  );
}
