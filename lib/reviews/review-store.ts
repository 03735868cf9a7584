import type { z } from "zod";
import { UNDO_SECONDS } from "@/lib/sheets/rules";
import { jsonMoment } from "@/lib/db/json-moment";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Review } from "./contract";
import { isPendingAfter, requestOf, TODAY, turnOf } from "@/lib/sheets/turn-store";

const { sql } = Prisma;

/** Builds a JSON object. Keys become part of the statement and must come from code, never from input. */
export const jsonObject = (values: Record<string, Prisma.Sql>): Prisma.Sql =>
  sql`json_build_object(${Prisma.join(Object.entries(values).map(([key, value]) => sql`${Prisma.raw(`'${key}'`)}, ${value}`))})`;

/** A person as JSON; null if there is none. */
export const jsonPerson = (u: Prisma.Sql) =>
  sql`CASE WHEN ${u}.id IS NOT NULL THEN json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name) END`;

const H = sql`h`;
const REQUEST = requestOf(H);
const PENDING = isPendingAfter(H);

/** The requests of a change h, with the row r, its competency c, area a, language t and owner u, and the caller's snooze z. */
export const joined = (userId: number) => sql`
  JOIN cm_competency c ON c.id = r.cm_competency_id
  JOIN cm_area a ON a.id = c.cm_area_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  JOIN cm_sheet s ON s.id = r.cm_sheet_id
  JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL
  LEFT JOIN cm_review_snooze z ON z.user_id = ${userId} AND z.request_id = ${REQUEST} AND z.until > ${TODAY}`;

type Field = keyof z.input<typeof Review>;

const DECISION = sql`CASE WHEN NOT ${PENDING} THEN ${jsonObject({
  competency_change_id: sql`h.id`,
  kind: sql`h.kind`,
  level: sql`h.current_level`,
  reason: sql`h.reason`,
  user: sql`(SELECT ${jsonPerson(sql`d`)} FROM cm_user d WHERE d.id = h.user_id)`,
  decided_at: jsonMoment(sql`h.updated_at`),
  undo_until: jsonMoment(sql`(h.updated_at + make_interval(secs => ${UNDO_SECONDS}))`),
  decided_together: sql`h.decided_together`,
})} END`;

/** The SQL of each field of a request, from its last change h. The compiler reports a field of the contract without SQL. */
export const REVIEW: Record<Field, Prisma.Sql> = {
  id: REQUEST,
  competency_change_id: sql`h.id`,
  sheet_id: sql`r.cm_sheet_id`,
  sheet_competency_id: sql`r.id`,
  user: jsonPerson(sql`u`),
  area_name: sql`coalesce(t.name, a.name)`,
  competency: sql`json_build_object('id', c.id, 'name', c.name)`,
  current_level: sql`CASE WHEN ${PENDING} THEN h.current_level ELSE h.from_current_level END`,
  desired_level: sql`CASE WHEN ${PENDING} THEN h.desired_level ELSE h.from_desired_level END`,
  requested_at: jsonMoment(
    sql`coalesce((SELECT max(x.updated_at) FROM cm_competency_change x WHERE x.request_id = ${REQUEST} AND x.kind = 'requested'), h.updated_at)`,
  ),
  turn: sql`CASE WHEN ${PENDING} THEN ${turnOf(REQUEST)} END`,
  snoozed_until: sql`z.until`,
  messages: sql`(SELECT count(*) FROM cm_review_message m WHERE m.request_id = ${REQUEST} AND m.kind <> 'comment')`,
  evidence: sql`(SELECT count(*) FROM cm_review_evidence e WHERE e.request_id = ${REQUEST})`,
  decision: DECISION,
};
