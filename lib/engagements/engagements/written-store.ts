import { Prisma } from "@/lib/generated/prisma/client";

// Raw: read with the entries of thousands of lines.

const { sql } = Prisma;

/** What imports that weren't undone wrote in the entries of a kind of some people, as w(subject_id, written). */
export const writtenByImports = (thing: "engagement" | "record", userIds: readonly number[]) => sql`(
  SELECT j.subject_id, jsonb_object_agg(f.key, f.value ORDER BY j.id) AS written
  FROM cm_import_record j JOIN cm_import i ON i.id = j.cm_import_id CROSS JOIN LATERAL jsonb_each(j.after) f
  WHERE j.thing = ${thing} AND j.owner_id = ANY(${[...userIds]}::int[]) AND (i.undone_at IS NULL OR j.kept IS NOT NULL)
  GROUP BY j.subject_id) w`;
