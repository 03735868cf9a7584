import { env } from "@/lib/platform/core/env";
import { sql, type Tx } from "@/lib/platform/db";
import { isActive, M, TODAY, U } from "@/lib/platform/db/fragments";
import { notDone } from "@/lib/conversations/rounds/store";
import { peopleWithoutManager, reportsOf } from "@/lib/vocabulary/reporting-line/store";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Claimed } from "@/lib/messages/outbox/store";
import { AT_ONCE_SECONDS, DIGEST_HOURS, QUESTION_SECONDS } from "./rules";

// Raw SQL for emails to many people in one statement. When they are due goes by the database's clock.

/** The owner u of the changed sheet. */
const OWNER = (event: Claimed) => sql`u.id = ${event.user_id}`;

/** Whether u may decide requests of others. */
const DECIDES = sql`(u.is_manager OR u.is_admin)`;

/**
 * The people u who hear at once of a request: its owner's active direct managers. If there is none, the managers above
 * them, and if there is none of those either, everyone who may decide it: they see it on their screens (lib/reviews).
 */
const REVIEWERS = ({ user_id: owner }: Claimed) => sql`u.id <> ${owner} AND ${DECIDES} AND (
  EXISTS (SELECT 1 FROM employee_manager em WHERE em.employee_id = ${owner} AND em.manager_id = u.id)
  OR (NOT EXISTS (
      SELECT 1 FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${isActive(M)}
        AND (m.is_manager OR m.is_admin)
      WHERE em.employee_id = ${owner})
    AND (${owner} IN (${reportsOf(sql`u.id`)})
      OR ((u.is_admin OR ${env().REVIEW_SCOPE === "all"}) AND ${owner} IN (${peopleWithoutManager()})))))`;

/** The person of an agreement that is due, and the managers who are to do something for them by now. */
const DOERS = (event: Claimed) => sql`(${OWNER(event)} OR EXISTS (
  SELECT FROM cm_conversation v JOIN cm_agreement g ON g.cm_conversation_id = v.id AND g.doer = 'manager'
  WHERE v.user_id = ${event.user_id} AND v.manager_id = u.id AND g.state = 'open' AND g.due_on <= ${TODAY})
  OR EXISTS (SELECT FROM employee_manager em JOIN cm_agreement g ON g.user_id = em.employee_id
    AND g.cm_conversation_id IS NULL AND g.doer = 'manager' AND g.state = 'open' AND g.due_on <= ${TODAY}
  WHERE em.employee_id = ${event.user_id} AND em.manager_id = u.id AND em.is_primary))`;

/** Adds the one email of an event that happens once. */
const addOne =
  (kind: string) =>
  (tx: Tx, { user_id, payload }: Claimed) => {
    const data = { lane: "email", kind, userId: user_id, payload: payload as Prisma.InputJsonObject } as const;
    return tx.outboxMessage.create({ data, select: { id: true } });
  };

const TOLD: Readonly<Record<string, (tx: Tx, event: Claimed) => Promise<unknown>>> = {
  "level.requested": (tx, event) => addDigests(tx, event, REVIEWERS(event)),
  "request.replied": (tx, event) => addDigests(tx, event, REVIEWERS(event)),
  "level.approved": (tx, event) => addDigests(tx, event, OWNER(event)),
  "level.declined": (tx, event) => addDigests(tx, event, OWNER(event)),
  "level.set": (tx, event) => addDigests(tx, event, OWNER(event)),
  "agreement.due": (tx, event) => addDigests(tx, event, DOERS(event)),
  "request.asked": addQuestion,
  "person.invited": addOne("invitation"),
  "conversation_round.created": addOpenedRound,
  "conversation.started": addConversation,
  "conversation.moved": addConversation,
  "conversation.dropped": addDropped,
  "conversation.opened": async (tx, event) => {
    await addConversation(tx, event);
    await addCase(tx, event);
  },
  "conversation.prepared": addCase,
  "case.reader_added": addCase,
  "case.saved": addCase,
  "case.answered": addConversation,
  "conversation.closed": addConversation,
  "area.requested": addCatalogueRequests,
  "discipline.requested": addCatalogueRequests,
  "cv.asked": addOne("cv_request"),
  "engagement.asked": addEngagement,
  "engagement.held": addEngagement,
  "engagement.agreed": addEngagement,
  "engagement.withdrawn": addEngagement,
  "engagement.changed": addEngagement,
};

/** Adds the emails that an event causes. Whether there is still something to tell is found out when each is sent. */
export async function tellByEmail(tx: Tx, event: Claimed): Promise<void> {
  await TOLD[event.kind]?.(tx, event);
}

/** Adds a digest for those who want it at once, unless one waits; the day's second waits for the next day. */
const addDigests = (tx: Tx, { payload }: Claimed, who: Prisma.Sql) => tx.$executeRaw`
  INSERT INTO cm_outbox_message (lane, kind, user_id, payload, due_at)
  SELECT 'email', 'digest', u.id, '{}', greatest(
    now() + make_interval(secs => ${AT_ONCE_SECONDS}), p.digest_at + make_interval(hours => ${DIGEST_HOURS}))
  FROM cm_email_preference p JOIN cm_user u ON u.id = p.user_id AND ${isActive(U)}
  WHERE p.digest = 'at_once' AND u.id IS DISTINCT FROM ${Number(payload.actor_id ?? null)}::int AND ${who}
  ON CONFLICT DO NOTHING`;

/**
 * Adds an email to the person whose engagement it is, unless they did it themselves. One about it that waits tells of
 * the later act instead, but a new state rather than a change within it.
 */
async function addEngagement(tx: Tx, { kind, user_id, payload }: Claimed): Promise<void> {
  if (user_id === payload.actor_id) return;
  // The act, not what the engagement is when the email is written: a later act of someone else has its own.
  const act = kind.slice("engagement.".length);
  const told = sql`${JSON.stringify({ ...payload, act })}::jsonb`;
  await tx.$executeRaw`
    WITH waiting AS (
      UPDATE cm_outbox_message w
      SET payload = CASE WHEN ${act}::text = 'changed' AND w.payload->>'act' <> 'changed' THEN w.payload ELSE ${told} END
      WHERE w.kind = 'engagement' AND w.user_id = ${user_id}::int
        AND w.payload->'engagement_id' = to_jsonb(${Number(payload.engagement_id)}::int)
        AND w.attempts = 0 AND w.done_at IS NULL AND w.failed_at IS NULL
      RETURNING w.id)
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload)
    SELECT 'email', 'engagement', ${user_id}::int, ${told} WHERE NOT EXISTS (SELECT FROM waiting)`;
}

/** Adds an email about a question, unless one on the same request waits, which has all of them. */
async function addQuestion(tx: Tx, { user_id, payload }: Claimed): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload, due_at)
    SELECT 'email', 'question', ${user_id}::int, ${JSON.stringify(payload)}::jsonb,
      now() + make_interval(secs => ${QUESTION_SECONDS})
    WHERE NOT EXISTS (
      SELECT 1 FROM cm_outbox_message w
        JOIN cm_review_message earlier ON earlier.id = (w.payload->>'review_message_id')::int
        JOIN cm_review_message m ON m.id = ${Number(payload.review_message_id)}::int
          AND m.request_id = earlier.request_id AND m.user_id = earlier.user_id AND m.id > earlier.id
      WHERE w.kind = 'question' AND w.user_id = ${user_id}::int AND w.attempts = 0 AND w.done_at IS NULL
        AND w.failed_at IS NULL)`;
}

/** What can happen in a conversation more than once, and is told each time. */
const REPEATED: ReadonlySet<string> = new Set(["conversation.moved", "case.answered"]);

/** Adds an email to the other of the two who talk, once for each act, or one for all of a kind while it waits. */
async function addConversation(tx: Tx, { id, kind, payload }: Claimed): Promise<void> {
  const email = kind.replace(".", "_");
  await tx.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, key, user_id, payload)
    SELECT 'email', ${email}, concat_ws(' ', ${email}::text, v.id, u.id, ${REPEATED.has(kind) ? id : null}::int), u.id,
      ${JSON.stringify(payload)}::jsonb
    FROM cm_conversation v JOIN cm_user u ON u.id IN (v.user_id, v.manager_id) AND ${isActive(U)}
    WHERE v.id = ${Number(payload.conversation_id)} AND u.id <> ${Number(payload.actor_id)}
      AND NOT EXISTS (SELECT FROM cm_outbox_message w
        WHERE w.kind = ${email} AND w.user_id = u.id AND w.payload = ${JSON.stringify(payload)}::jsonb
          AND w.attempts = 0 AND w.done_at IS NULL AND w.failed_at IS NULL)
    ON CONFLICT DO NOTHING`;
}

/** Adds an email to the other of two whose conversation is gone: its person, or a manager of theirs as long as they are. */
async function addDropped(tx: Tx, { user_id: owner, payload }: Claimed): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload)
    SELECT 'email', 'conversation_dropped', u.id, ${JSON.stringify({ ...payload, person_id: owner })}::jsonb
    FROM cm_user u
    WHERE ${isActive(U)} AND u.id IS DISTINCT FROM ${Number(payload.actor_id)}::int
      AND (u.id = ${owner}::int
        OR (u.id = ${(payload.manager_id ?? null) as number | null}::int AND ${owner}::int IN (${reportsOf(sql`u.id`)})))`;
}

/**
 * Adds an email to each invited reader of a case, once for an invitation, and to the manager who is to prepare, once
 * their person is ready. One that there was nothing to send of, because the person wasn't ready by then, is due again.
 * Once a case is for another grade, the readers who had answered are asked again.
 */
async function addCase(tx: Tx, { kind, payload }: Claimed): Promise<void> {
  const isAgain = kind === "case.saved";
  await tx.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, key, user_id, payload)
    SELECT 'email', 'case_ready', concat_ws(' ', 'case_ready', v.id, u.id, x.id), u.id,
      jsonb_build_object('conversation_id', v.id, 'is_again', ${isAgain}::boolean)
    FROM cm_conversation v JOIN cm_user u ON ${isActive(U)}
      LEFT JOIN cm_case_reader x ON x.cm_conversation_id = v.id AND x.user_id = u.id AND x.answer IS NULL
    WHERE v.id = ${Number(payload.conversation_id)} AND v.kind = 'grade' AND v.person_ready_at IS NOT NULL
      AND v.state <> 'closed' AND (x.id IS NOT NULL OR (u.id = v.manager_id AND v.state = 'preparing' AND NOT ${isAgain}::boolean))
    ON CONFLICT (key) DO UPDATE SET done_at = NULL, due_at = now()
      WHERE cm_outbox_message.done_at IS NOT NULL AND cm_outbox_message.last_status IS NULL`;
}

/** Emails about a round that begins later are sent on its first day, by the daily job. */
async function addOpenedRound(tx: Tx, { payload }: Claimed): Promise<void> {
  await addRoundEmails(
    tx,
    "round_opened",
    sql`rd.id = ${Number(payload.conversation_round_id)} AND rd.starts_on <= ${TODAY}`,
  );
}

/** Adds an email once per round and kind for each who isn't done. `which` selects rounds rd under way. */
export const addRoundEmails = (tx: Tx, kind: "round_opened" | "round_ending", which: Prisma.Sql) => tx.$executeRaw`
  INSERT INTO cm_outbox_message (lane, kind, key, user_id, payload)
  SELECT 'email', ${kind}, concat(${kind}::text, ' ', due.round_id, ' ', due.user_id), due.user_id,
    jsonb_build_object('conversation_round_id', due.round_id)
  FROM (${notDone(sql`rd.ends_on >= ${TODAY} AND ${which}`)}) due
  ON CONFLICT DO NOTHING`;

/** Adds an email about what managers miss in the template for each other admin, unless one waits: it lists them all. */
async function addCatalogueRequests(tx: Tx, { payload }: Claimed): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload, due_at)
    SELECT 'email', 'catalogue_requests', u.id, '{}', now() + make_interval(secs => ${AT_ONCE_SECONDS})
    FROM cm_user u
    WHERE u.is_admin AND ${isActive(U)} AND u.id IS DISTINCT FROM ${Number(payload.actor_id)}::int
      AND NOT EXISTS (
        SELECT 1 FROM cm_outbox_message w
        WHERE w.kind = 'catalogue_requests' AND w.user_id = u.id AND w.attempts = 0 AND w.done_at IS NULL
          AND w.failed_at IS NULL)`;
}
