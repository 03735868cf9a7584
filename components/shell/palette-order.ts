import { matchRank } from "@/lib/finder/palette-search/rules";
import type { ResultGroup } from "./palette-list";

/** The lowest rank of a name whose words don't begin with what was typed. */
const WEAK = 2;

/** Whether words of a name begin with all that was typed. Words in the form of `normalizeForSearch`. */
export const isWellNamed = (label: string, words: readonly string[]): boolean => matchRank(label, words) < WEAK;

/**
 * All results in one order: the kinds by the best name in each, and so the results of a kind. The local ones that are well
 * named stay first: they are there before the server's, and Enter must keep its target.
 */
export function inOrder(
  local: readonly ResultGroup[],
  found: readonly ResultGroup[],
  words: readonly string[],
): ResultGroup[] {
  const ranked = [...local, ...found].map((group, place) => {
    const all = group.results.map((result) => ({ result, rank: matchRank(result.named ?? result.label, words) }));
    const results = all.toSorted((one, other) => one.rank - other.rank);
    const best = results[0]?.rank ?? Infinity;
    const isFirst = place < local.length && best < WEAK;
    return { group: { ...group, results: results.map(({ result }) => result) }, rank: isFirst ? best - WEAK : best };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group);
}
