import { createConversation, updateConversation, updatePreparation } from "@/lib/conversations/conversations/commands";
import { createAgreement } from "@/lib/sheet/agreements/commands";
import type { Actor } from "@/lib/platform/core/actor";
import { dayAfter } from "@/lib/platform/core/day";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { clock, happenedAt } from "./dating";

/** Days since the last conversation was closed. */
const AGO = 88;

/** What the two wrote and agreed last time. */
const LAST = {
  person: [
    "Build tooling in Kotlin",
    "The partner API's third version is live, and none of the eleven partners had to change on the day.",
    "On call I follow the runbook, but couldn't have written it.",
    "One migration of a live table from plan to clean-up, beside a colleague who has done it.",
  ],
  manager: [
    "The calmest release of the partner API so far.",
    "Colleagues wait for your review where they could learn from it.",
    "Two sprints on the payments platform from January.",
    "Is Scala something that we keep?",
  ],
  agreed: [
    { text: "Write the runbook of settlement, then lead one incident", doer: "person", due: 5 },
    { text: "Two sprints on the payments platform", doer: "manager", due: 40 },
    { text: "", course: "PostgreSQL in production", days: 2, cost: 1_180, doer: "company", due: 80 },
  ],
} as const;

/** What the person has written for the next one. */
const NEXT = ["Review pull requests of newcomers twice a week", "Settlement runs without a nightly lock.", "", ""];

type Agreed = {
  text: string;
  doer: "person" | "manager" | "company";
  due: number;
  course?: string;
  days?: number;
  cost?: number;
};

/** Agrees some things in an open conversation, each due some days from today on. */
async function agreeAll(
  today: Date,
  { conversation_id: cm_conversation_id, sheet_id }: { conversation_id: number; sheet_id: number },
  by: Actor,
  all: readonly Agreed[],
): Promise<void> {
  for (const { due, ...agreed } of all) {
    const due_on = dayAfter(today.getTime(), due);
    await createAgreement(by, { sheet_id, cm_agreement: { ...agreed, due_on, cm_conversation_id } });
  }
}

/** Lets a person and their manager hold a conversation in the past, and prepare the next one. */
export async function holdConversations(db: PrismaClient, today: Date, person: Actor, manager: Actor): Promise<void> {
  const about = { user_id: person.userId, manager_id: null };
  const then = dayAfter(today.getTime(), -AGO);
  let since = await clock(db);
  const { id: conversation_id } = await createConversation(manager, {
    cm_conversation: { ...about, kind: "annual", held_on: then },
  });
  await updatePreparation(person, { conversation_id, cm_preparation: { answers: [...LAST.person], ready: true } });
  await updatePreparation(manager, { conversation_id, cm_preparation: { answers: [...LAST.manager], ready: true } });
  await agreeAll(today, { conversation_id, sheet_id: person.sheetId }, manager, LAST.agreed);
  await updateConversation(manager, { conversation_id, cm_conversation: { state: "closed" } });
  await happenedAt(db, since, new Date(`${then}T13:20:00Z`));
  since = await clock(db);
  const next = await createConversation(manager, {
    cm_conversation: { ...about, kind: "follow_up", held_on: dayAfter(today.getTime(), 4) },
  });
  await updatePreparation(person, { conversation_id: next.id, cm_preparation: { answers: NEXT, ready: true } });
  await happenedAt(db, since, new Date(`${dayAfter(today.getTime(), -2)}T09:40:00Z`));
}

/** What a newcomer and their manager wrote for the end of the first month, and what they agree. */
const FIRST_MONTH = {
  person: [
    "Own the daily load of one client",
    "Everyone had time for my questions, and the first pipeline is live.",
    "Two data models at once, and nobody who knows both.",
    "To know by spring what is expected of me.",
  ],
  manager: [
    "Asks early, writes down what was answered.",
    "Read more of the older jobs.",
    "A pair for the on-call week.",
    "",
  ],
  agreed: [
    { text: "Pair on the nightly load until it runs without help", doer: "person", due: 21 },
    { text: "Show the second data model, with its history", doer: "manager", due: 10 },
  ],
} as const;

/** Lets a newcomer and their manager talk about the first month: the conversation is open, with what they agreed. */
export async function beginFirstMonth(today: Date, person: Actor, manager: Actor): Promise<void> {
  const { id: conversation_id } = await createConversation(manager, {
    cm_conversation: { user_id: person.userId, manager_id: null, kind: "start", held_on: dayAfter(today.getTime(), 0) },
  });
  for (const [actor, answers] of [
    [person, FIRST_MONTH.person],
    [manager, FIRST_MONTH.manager],
  ] as const)
    await updatePreparation(actor, { conversation_id, cm_preparation: { answers: [...answers], ready: true } });
  await agreeAll(today, { conversation_id, sheet_id: person.sheetId }, manager, FIRST_MONTH.agreed);
}

/** What two wrote to prepare in the round under way, in turn. */
const ROUND = [
  {
    person: ["Lead a small migration", "The estimates held.", "Two projects at once.", "One client for a quarter."],
    manager: ["Calm in the release week.", "Say earlier when it gets too much.", "A quarter with one client.", ""],
  },
  {
    person: ["", "The workshops with users.", "Writing the report alone.", "A reader for my reports."],
    manager: ["Clients ask for you by name.", "Reports come late.", "Pairs for the next two reports.", ""],
  },
  {
    person: ["Speak at the meetup in spring", "Onboarding two colleagues.", "", "Time to prepare the talk."],
    manager: ["Newcomers find their feet with you.", "", "Two days for the talk.", "Which topic?"],
  },
] as const;

/** How many conversations of the round under way are closed, and how many are being prepared. */
const CLOSED = 9;
const BEGUN = 3;
/** Days within which they were closed. */
const WITHIN = 10;

/** Lets some people and their managers hold the conversations that the round under way asks for, and some begin. */
export async function holdRound(
  db: PrismaClient,
  today: Date,
  pairs: readonly { person: Actor; manager: Actor }[],
): Promise<void> {
  for (const [place, { person, manager }] of pairs.slice(0, CLOSED + BEGUN).entries()) {
    const isClosed = place < CLOSED;
    const held_on = dayAfter(today.getTime(), isClosed ? -1 - (place % WITHIN) : 3);
    const since = await clock(db);
    const { id: conversation_id } = await createConversation(manager, {
      cm_conversation: { user_id: person.userId, manager_id: null, kind: "annual", held_on },
    });
    const wrote = ROUND[place % ROUND.length]!;
    await updatePreparation(person, { conversation_id, cm_preparation: { answers: [...wrote.person], ready: true } });
    if (isClosed) {
      await updatePreparation(manager, {
        conversation_id,
        cm_preparation: { answers: [...wrote.manager], ready: true },
      });
      await updateConversation(manager, { conversation_id, cm_conversation: { state: "closed" } });
    }
    await happenedAt(db, since, new Date(`${isClosed ? held_on : dayAfter(today.getTime(), -3 - place)}T11:05:00Z`));
  }
}
