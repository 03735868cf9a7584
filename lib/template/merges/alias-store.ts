import type { Sql, Tx } from "@/lib/platform/db";
import { MAX_ALIASES } from "@/lib/template/competencies/alias-rules";
import * as moves from "./move-store";

// Raw: sets of competencies, and what they were as the database's own JSON.

/** Gives competencies that stay the names and aliases of those that go, as aliases: their own first, each once. */
export async function joinAliases(tx: Tx, mergeId: number, pair: Sql): Promise<void> {
  await tx.$executeRaw`
    WITH named AS (
      SELECT DISTINCT ON (k.id, x.key) k.id, x.alias, x.key, x.place
      FROM (${pair}) p JOIN cm_competency g ON g.id = p.gone JOIN cm_competency k ON k.id = p.kept
        CROSS JOIN LATERAL unnest(string_to_array(k.aliases, ', ') || g.name || string_to_array(g.aliases, ', '),
          k.alias_keys || g.name_key || g.alias_keys) WITH ORDINALITY AS x(alias, key, place)
      -- A name with a comma would be two aliases.
      WHERE x.key <> k.name_key AND x.alias !~ '[,;]' ORDER BY k.id, x.key, x.place),
    numbered AS (SELECT *, row_number() OVER (PARTITION BY id ORDER BY place) AS number FROM named),
    joined AS (
      SELECT id, string_agg(alias, ', ' ORDER BY number) AS aliases, array_agg(key ORDER BY number) AS alias_keys
      FROM numbered WHERE number <= ${MAX_ALIASES} GROUP BY id),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
      SELECT ${mergeId}::int, 'aliases', c.id, false,
        jsonb_build_object('aliases', c.aliases, 'alias_keys', c.alias_keys, 'joined', j.aliases)
      FROM joined j JOIN cm_competency c ON c.id = j.id WHERE c.aliases <> j.aliases)
    UPDATE cm_competency c SET aliases = j.aliases, alias_keys = j.alias_keys
    FROM joined j WHERE c.id = j.id AND c.aliases <> j.aliases`;
}

/** Gives competencies back the aliases that they had, if nobody has changed them since. */
export async function restoreAliases(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_competency x SET aliases = j.before->>'aliases',
      alias_keys = ARRAY(SELECT jsonb_array_elements_text(j.before->'alias_keys'))
    FROM ${moves.movesOf(mergeId, "aliases", false)} AND x.id = j.subject_id AND x.aliases = j.before->>'joined'`;
}
