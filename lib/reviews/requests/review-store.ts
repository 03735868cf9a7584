import type { z } from "zod";
import {
  alias,
  type Alias,
  isActive,
  jsonMoment,
  jsonObject,
  jsonPerson,
  shownArea,
} from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { UNDO_SECONDS } from "@/lib/sheet/rows/rules";
import { isPendingAfter, requestOf, TODAY, turnOf } from "@/lib/sheet/rows/turn-store";
import type { Review } from "./contract";

const { sql } = Prisma;

/** The tables of a request: its last change h and its row r, with what `joined` adds. */
export const TABLES = {
  h: alias("cm_competency_change", "h"),
  r: alias("cm_sheet_competency", "r"),
  c: alias("cm_competency", "c"),
  a: alias("cm_area", "a"),
  t: alias("cm_technology", "t"),
  s: alias("cm_sheet", "s"),
  u: alias("cm_user", "u"),
  z: alias("cm_review_snooze", "z"),
};
type Tables = typeof TABLES;

/** The competency, area, language, sheet and active owner of a row, and the caller's snooze of the request. */
export const joined = (userId: number, { h, r, c, a, t, s, u, z }: Tables): Prisma.Sql => sql`
  JOIN cm_competency ${c} ON ${c}.id = ${r}.cm_competency_id
  JOIN cm_area ${a} ON ${a}.id = ${c}.cm_area_id
  LEFT JOIN cm_technology ${t} ON ${t}.id = ${r}.cm_technology_id
  JOIN cm_sheet ${s} ON ${s}.id = ${r}.cm_sheet_id
  JOIN cm_user ${u} ON ${u}.id = ${s}.user_id AND ${isActive(u)}
  LEFT JOIN cm_review_snooze ${z}
    ON ${z}.user_id = ${userId} AND ${z}.request_id = ${requestOf(h)} AND ${z}.until > ${TODAY}`;

/** The person with this id, as JSON; null once they have been erased. */
export const personOf = (id: Prisma.Sql): Prisma.Sql =>
  sql`(SELECT ${jsonPerson(alias("cm_user", "d"))} FROM cm_user d WHERE d.id = ${id})`;

const decisionOf = (h: Alias<"cm_competency_change">) =>
  sql`CASE WHEN NOT ${isPendingAfter(h)} THEN ${jsonObject({
    competency_change_id: sql`${h}.id`,
    kind: sql`${h}.kind`,
    level: sql`${h}.current_level`,
    reason: sql`${h}.reason`,
    user: personOf(sql`${h}.user_id`),
    decided_at: jsonMoment(sql`${h}.updated_at`),
    undo_until: jsonMoment(sql`(${h}.updated_at + make_interval(secs => ${UNDO_SECONDS}))`),
    decided_together: sql`${h}.decided_together`,
  })} END`;

/** The SQL of each field of a request. The compiler reports a field of the contract without SQL. */
export type ReviewFields = Record<keyof z.input<typeof Review>, Prisma.Sql>;

/** Returns the fields of a request. */
export function reviewOf({ h, r, c, a, t, u, z }: Tables): ReviewFields {
  const request = requestOf(h);
  const isPending = isPendingAfter(h);
  return {
    id: request,
    competency_change_id: sql`${h}.id`,
    sheet_id: sql`${r}.cm_sheet_id`,
    sheet_competency_id: sql`${r}.id`,
    user: jsonPerson(u),
    area_name: shownArea(t, a),
    competency: sql`json_build_object('id', ${c}.id, 'name', ${c}.name)`,
    current_level: sql`CASE WHEN ${isPending} THEN ${h}.current_level ELSE ${h}.from_current_level END`,
    desired_level: sql`CASE WHEN ${isPending} THEN ${h}.desired_level ELSE ${h}.from_desired_level END`,
    requested_at: jsonMoment(sql`coalesce((
      SELECT max(x.updated_at) FROM cm_competency_change x WHERE x.request_id = ${request} AND x.kind = 'requested'),
      ${h}.updated_at)`),
    turn: sql`CASE WHEN ${isPending} THEN ${turnOf(request)} END`,
    snoozed_until: sql`${z}.until`,
    messages: sql`(SELECT count(*) FROM cm_review_message m WHERE m.request_id = ${request} AND m.kind <> 'comment')`,
    evidence: sql`(SELECT count(*) FROM cm_review_evidence e WHERE e.request_id = ${request})`,
    decision: decisionOf(h),
  };
}
