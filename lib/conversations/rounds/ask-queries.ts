import { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { list } from "@/lib/platform/operation/operation";
import { readWhatMayAsk } from "./ask-store";
import { readRoundsUnderWay } from "./store";
import { presentAgreement } from "@/lib/sheet/agreements/presenter";
import { isDue } from "@/lib/sheet/agreements/rules";
import { readAgreements } from "@/lib/sheet/agreements/store";
import { ownConversations } from "@/lib/conversations/conversations/policy";
import { presentHead } from "@/lib/conversations/conversations/presenter";
import { readConversations, readToAnswer } from "@/lib/conversations/conversations/store";

/** Most conversations that ask a person at a time: a manager's whole team. */
const MAX_CONVERSATIONS = 200;

/** Returns what asks for the caller: conversations that aren't closed, cases to read, rounds under way and agreements that are due. */
export const getAsks = list(
  { id: "getAsks", input: z.strictObject({}) },
  {
    scope: ownConversations,
    run: async (db, { actor, scope: userId }) => {
      const mayAsk = await readWhatMayAsk(db, actor);
      const agreements = mayAsk.agreements ? await readAgreements(db, { userId, sharedWith: null }) : [];
      const page = { limit: MAX_CONVERSATIONS, after: null };
      const unclosed = mayAsk.conversations ? await readConversations(db, actor, { unclosed: true }, page) : [];
      const isReading = unclosed.some(({ side }) => side === "reader");
      return {
        conversations: unclosed.filter(({ side }) => side !== "reader").map(presentHead),
        cases: isReading ? (await readToAnswer(db, actor, { isUnanswered: true })).map(presentHead) : [],
        rounds: mayAsk.rounds ? await readRoundsUnderWay(db, userId) : [],
        agreements: agreements.filter((each) => isDue(each, today())).map(presentAgreement),
      };
    },
  },
);
