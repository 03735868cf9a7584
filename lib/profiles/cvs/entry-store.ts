import { z } from "zod";
import { IS_OWN } from "@/lib/engagements/engagements/store";
import { readRestricted as readRestrictedClients } from "@/lib/engagements/clients/store";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { C, dayText, R, SHOWN_AREA, SHOWN_ORDER, TODAY } from "@/lib/platform/db/fragments";
import { visible } from "@/lib/sheet/rows/store";
import type { Entry } from "./content-rules";
import { CvEngagement, CvRecordEntry, Level } from "./contract";
import type { Replacement } from "./name-rules";
import { isLevelShown, MAX_ENTRIES } from "./rules";

// Raw SQL: whole sheets, engagements and records, with what belongs to them as JSON that the database builds.

const Choice = {
  id: z.int(),
  words: z.string().nullable(),
  /** Null: as by default. */
  is_shown: z.boolean().nullable(),
  position: z.int().nullable(),
};

const LevelRow = z.object({ ...Choice, ...Level, area: z.string() });

const EngagementRow = z.object({
  ...Choice,
  ...CvEngagement,
  is_default: z.boolean(),
  client: z.object({ name: z.string(), alias: z.string(), may_be_named: z.boolean() }).nullable(),
  organization: z.string(),
  /** The areas of what was used. */
  areas: z.array(z.string()),
});

const RecordRow = z.object({ ...Choice, ...CvRecordEntry, is_default: z.boolean() });

const CHOICE = sql`x.words, x.is_shown, x.position`;
/** The choices x of a CV about what a column names. */
const choices = (cvId: number, column: Sql, id: Sql) =>
  sql`LEFT JOIN cm_cv_entry x ON x.cm_cv_id = ${cvId} AND x.${column} = ${id}`;

/** Reads the approved and set levels of a person. */
const readLevels = (db: Db | Tx, cvId: number, userId: number) =>
  rows(db, LevelRow)`
    SELECT r.id, ${SHOWN_AREA} AS area, c.name AS competency, t.name AS language,
      r.current_level AS level, ${dayText(sql`r.approved_at`)} AS approved_on,
      r.level_on::text AS level_on, ${CHOICE}
    FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      ${choices(cvId, sql`cm_sheet_competencies_id`, sql`r.id`)}
    WHERE s.user_id = ${userId} AND ${visible(R, C)}
      AND r.current_level <> 'no_experience' AND r.approved_at IS NOT NULL
    ORDER BY ${SHOWN_ORDER}
    LIMIT ${MAX_ENTRIES}`;

/** Reads the engagements of a person that have begun. What a file brought is shown once the person has confirmed it. */
const readEngagements = (db: Db | Tx, cvId: number, userId: number) =>
  rows(db, EngagementRow)`
    SELECT e.id, e.project, e.role, e.organization, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on,
      e.percent, e.summary, ${CHOICE},
      e.confirmed_at IS NOT NULL OR NOT ${IS_OWN} AS is_default,
      CASE WHEN k.id IS NOT NULL THEN json_build_object('name', k.name, 'alias', k.alias,
        'may_be_named', k.may_be_named AND e.names_client) END AS client, used.labels AS used, used.areas
    FROM cm_engagement e LEFT JOIN cm_client k ON k.id = e.cm_client_id
      ${choices(cvId, sql`cm_engagement_id`, sql`e.id`)},
      LATERAL (
        SELECT coalesce(array_agg(c.name || coalesce(' (' || t.name || ')', '')
            ORDER BY c.order_key, t.order_key, y.id), '{}') AS labels,
          coalesce(array_agg(DISTINCT ${SHOWN_AREA}), '{}') AS areas
        FROM cm_engagement_competency y JOIN cm_competency c ON c.id = y.cm_competency_id
          JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = y.cm_technology_id
        WHERE y.cm_engagement_id = e.id) used
    WHERE e.user_id = ${userId} AND e.state = 'agreed' AND e.starts_on <= ${TODAY}
    ORDER BY e.ends_on DESC NULLS FIRST, e.starts_on DESC, e.id
    LIMIT ${MAX_ENTRIES}`;

const readRecords = (db: Db | Tx, cvId: number, userId: number) =>
  rows(db, RecordRow)`
    SELECT e.id, e.kind, e.title, e.issuer, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.number,
      e.url, e.spoken_level, ${CHOICE},
      e.confirmed_at IS NOT NULL AND coalesce(e.kind <> 'certificate'
        OR e.ends_on >= ${TODAY}, true) AS is_default
    FROM cm_record e ${choices(cvId, sql`cm_record_id`, sql`e.id`)}
    WHERE e.user_id = ${userId}
    ORDER BY e.kind, coalesce(e.starts_on, e.ends_on) DESC NULLS LAST, e.id
    LIMIT ${MAX_ENTRIES}`;

/** An entry, whether it is shown by default, and its place by the CV's own order. */
export type StoredEntry = Entry & { isDefault: boolean; position: number | null };

const inOrder = (found: StoredEntry[]): StoredEntry[] =>
  found.toSorted((one, other) => (one.position ?? MAX_ENTRIES) - (other.position ?? MAX_ENTRIES));

/**
 * Reads everything that a CV can show, in its order, with what it does with each: levels, engagements, records. A CV
 * that isn't stored yet has the id 0.
 */
export async function readEntries(db: Db | Tx, cvId: number, userId: number): Promise<StoredEntry[]> {
  const [levelRows, engagementRows, recordRows] = await Promise.all([
    readLevels(db, cvId, userId),
    readEngagements(db, cvId, userId),
    readRecords(db, cvId, userId),
  ]);
  const levels = levelRows.map((row) => {
    const isDefault = isLevelShown(row.level);
    return { ...row, of: "level" as const, isDefault, is_shown: row.is_shown ?? isDefault };
  });
  const engagements = engagementRows.map(({ is_default: isDefault, ...row }) => ({
    ...row,
    of: "engagement" as const,
    isDefault,
    is_shown: row.is_shown ?? isDefault,
  }));
  const records = recordRows.map(({ is_default: isDefault, ...row }) => ({
    ...row,
    of: "record" as const,
    isDefault,
    is_shown: row.is_shown ?? isDefault,
  }));
  return [...inOrder(levels), ...inOrder(engagements), ...inOrder(records)];
}

const COLUMNS = {
  level: "sheetCompetencyId",
  engagement: "engagementId",
  record: "recordId",
} as const;

/**
 * Replaces what a CV does with these entries by what differs from the default, in this order. What isn't there just now,
 * such as a row that was removed, stays as it was chosen.
 */
export async function saveEntries(tx: Tx, cvId: number, entries: readonly StoredEntry[]): Promise<void> {
  const these = Object.entries(COLUMNS).map(([kind, column]) => ({
    [column]: { in: entries.flatMap(({ of, id }) => (of === kind ? id : [])) },
  }));
  await tx.cvEntry.deleteMany({ where: { cvId, OR: these } });
  const data = entries
    .filter(({ is_shown, isDefault, words, position }) => is_shown !== isDefault || words !== null || position !== null)
    .map(({ of, id, is_shown, isDefault, words, position }) => ({
      cvId,
      [COLUMNS[of]]: id,
      isShown: is_shown === isDefault ? null : is_shown,
      words,
      position,
    }));
  await tx.cvEntry.createMany({ data });
}

const Matched = z.object({ of: z.enum(["level", "engagement", "record"]), id: z.int() });

/** Whether the competency c, with a language id, is one that a must of the need asks for: of its name in all disciplines. */
const isMust = (needId: number, languageId: Sql) => sql`EXISTS (
  SELECT 1 FROM cm_need_condition n WHERE n.cm_need_id = ${needId} AND n.must AND n.subject_id = CASE n.kind::text
    WHEN 'competency' THEN (SELECT o.id FROM cm_competency o WHERE o.id = n.subject_id AND o.name_key = c.name_key)
    WHEN 'area' THEN c.cm_area_id WHEN 'discipline' THEN c.cm_role_id
    WHEN 'language' THEN ${languageId} END)`;

/** Reads which entries of a person are about what a need must have, as "level 5". */
export async function readMatching(tx: Tx, needId: number, userId: number): Promise<ReadonlySet<string>> {
  const found = await rows(tx, Matched)`
    SELECT 'level' AS of, r.id FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      JOIN cm_competency c ON c.id = r.cm_competency_id
    WHERE s.user_id = ${userId} AND ${isMust(needId, sql`r.cm_technology_id`)}
    UNION ALL SELECT DISTINCT 'engagement', e.id FROM cm_engagement e
      JOIN cm_engagement_competency y ON y.cm_engagement_id = e.id JOIN cm_competency c ON c.id = y.cm_competency_id
    WHERE e.user_id = ${userId} AND ${isMust(needId, sql`y.cm_technology_id`)}
    UNION ALL SELECT DISTINCT 'record', e.id FROM cm_record e
      JOIN cm_record_competency y ON y.cm_record_id = e.id JOIN cm_competency c ON c.id = y.cm_competency_id
    WHERE e.user_id = ${userId} AND ${isMust(needId, sql`y.cm_technology_id`)}`;
  return new Set(found.map(({ of, id }) => `${of} ${id}`));
}

/** Reads the clients that may not be named, and what is said instead. */
export const readRestricted = async (db: Db | Tx): Promise<Replacement[]> =>
  (await readRestrictedClients(db)).map(({ name, alias: instead }) => [name, instead] as const);
