import type { Actor } from "@/lib/platform/core/actor";
import { dayAfter, dayOf, today } from "@/lib/platform/core/day";
import type { Db } from "@/lib/platform/db";
import { list, named } from "@/lib/platform/operation/operation";
import { readWhatMayAsk } from "./ask-store";
import { readRoundsUnderWay } from "./store";
import { readWaiting } from "@/lib/reviews/requests/waiting-store";
import { listsReviews } from "@/lib/reviews/requests/policy";
import { presentAgreement } from "@/lib/sheet/agreements/presenter";
import { isDue } from "@/lib/sheet/agreements/rules";
import { readAgreements } from "@/lib/sheet/agreements/store";
import { ownConversations } from "@/lib/conversations/conversations/policy";
import { readPromised } from "@/lib/conversations/conversations/content-store";
import { presentHead } from "@/lib/conversations/conversations/presenter";
import { readConversations, readToAnswer } from "@/lib/conversations/conversations/store";

/** Most conversations that ask a person at a time: a manager's whole team. */
const MAX_CONVERSATIONS = 200;

/** Days after which the first of the requests that a person is to decide asks for them. Until then the navbar counts it. */
const OLD_REQUEST_DAYS = 7;

async function readOldRequests(db: Db, actor: Actor): Promise<{ count: number; since: string } | null> {
  if (!listsReviews(actor)) return null;
  const { count, since } = await readWaiting(db, actor);
  const day = since && dayOf(since);
  return day !== null && day <= dayAfter(today(), -OLD_REQUEST_DAYS) ? { count, since: day } : null;
}

/** Returns what asks for the caller: requests, conversations, cases, rounds, due agreements and promises. */
export const getAsks = list(named("getAsks"), {
  scope: ownConversations,
  run: async (db, { actor, scope: userId }) => {
    const mayAsk = await readWhatMayAsk(db, actor);
    const agreements = mayAsk.agreements ? await readAgreements(db, { userId, sharedWith: null }) : [];
    const page = { limit: MAX_CONVERSATIONS, after: null };
    const unclosed = mayAsk.conversations ? await readConversations(db, actor, { unclosed: true }, page) : [];
    const isReading = unclosed.some(({ side }) => side === "reader");
    return {
      requests: await readOldRequests(db, actor),
      conversations: unclosed.filter(({ side }) => side !== "reader").map(presentHead),
      cases: isReading ? (await readToAnswer(db, actor, { isUnanswered: true })).map(presentHead) : [],
      rounds: mayAsk.rounds ? await readRoundsUnderWay(db, userId) : [],
      agreements: agreements.filter((each) => isDue(each, today())).map(presentAgreement),
      promises: mayAsk.promises ? await readPromised(db, userId) : [],
    };
  },
});
