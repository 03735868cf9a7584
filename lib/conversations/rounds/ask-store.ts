import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row } from "@/lib/platform/db";
import { TODAY } from "@/lib/platform/db/fragments";
import { ofCaller } from "@/lib/conversations/conversations/store";

// Raw SQL: one statement, because every visit to one's own sheet asks.

const MayAsk = z.object({
  conversations: z.boolean(),
  rounds: z.boolean(),
  agreements: z.boolean(),
  promises: z.boolean(),
});

/** Reads which kinds of what may ask a person there are. On most days there are none, and nothing else is read. */
export const readWhatMayAsk = async (db: Db, actor: Actor): Promise<z.output<typeof MayAsk>> =>
  (await row(db, MayAsk)`
  SELECT EXISTS (SELECT FROM cm_conversation v WHERE v.id IN ${ofCaller(actor)} AND v.state <> 'closed') AS conversations,
    EXISTS (SELECT FROM cm_conversation_round rd WHERE ${TODAY} BETWEEN rd.starts_on AND rd.ends_on) AS rounds,
    EXISTS (SELECT FROM cm_agreement g WHERE g.user_id = ${actor.userId} AND g.state = 'open') AS agreements,
    EXISTS (SELECT FROM cm_conversation v JOIN cm_agreement g ON g.cm_conversation_id = v.id
      WHERE v.manager_id = ${actor.userId} AND g.doer = 'manager' AND g.state = 'open')
      OR EXISTS (SELECT FROM employee_manager em JOIN cm_agreement g ON g.user_id = em.employee_id
        AND g.cm_conversation_id IS NULL AND g.doer = 'manager' AND g.state = 'open'
      WHERE em.manager_id = ${actor.userId} AND em.is_primary) AS promises`)!;
