import type { NamedCondition } from "./condition-rules";
import { alternativesIn, ONE_AT_A_TIME } from "./either-rules";
import { isAboutRecord, withNames } from "./record-rules";
import { type Read, readUnknown, type Unread } from "./refusal-rules";
import type { Names } from "./name-rules";
import { type Item, keyOf, rawOf } from "./token-rules";
import type { RecordNames } from "./record-rules";

/** Reads words as a condition that names nothing of the catalogue, or says why they aren't one; null for other words. */
type Special = (items: readonly Item[]) => Read | null;

const conditionIn = (read: Read | null) => (read !== null && "condition" in read ? read.condition : null);

/**
 * Finds alternatives of places, spoken languages or certificates, of which one is enough: "in Lisbon or Oslo", and says
 * of others, such as months, that each is a search. Null if there are none; `from` and `to` are where their words are.
 */
export function readEitherOther(
  items: readonly Item[],
  special: Special,
  names: Names,
  records: RecordNames,
): { from: number; to: number; reads: readonly Read[] } | null {
  for (const from of items.keys()) {
    if (items[from]!.is === "or") continue;
    const alternatives = alternativesIn(items.slice(from));
    const [first, ...others] = alternatives;
    if (others.length === 0) return null;
    const begun = special(first!);
    if (begun === null) continue;
    const last = others.at(-1)!;
    const lengths = last.map((_, at) => last.length - at);
    const length = lengths.find((count) => alternative(first!, last.slice(0, count), special) !== null) ?? last.length;
    const texts = [first!, ...others.slice(0, -1), last.slice(0, length)];
    const reads = texts.map((one, at) => {
      const read = at === 0 ? begun : alternative(first!, one, special);
      return (
        read ??
        (conditionIn(begun)?.kind === "location"
          ? readUnknown(first![0]!.is === "filler" ? [first![0]!, ...one] : one, names, records)
          : null)
      );
    });
    const to = items.length - last.length + length;
    const all = reads.every((read) => read !== null) ? either(texts, reads, items.slice(from, to)) : null;
    if (all) return { from, to, reads: all };
  }
  return null;
}

/** Reads an alternative by itself, or with the word that the first one begins with: "speaks German or Klingon". */
const alternative = (first: readonly Item[], one: readonly Item[], special: Special): Read | null =>
  one.length === 0 ? null : (special(one) ?? special([first[0]!, ...one]));

function either(
  texts: readonly (readonly Item[])[],
  reads: readonly Read[],
  whole: readonly Item[],
): readonly Read[] | null {
  const conditions = reads.flatMap((read) => conditionIn(read) ?? []);
  const [one, ...others] = conditions;
  const [first, ...refused] = reads.flatMap((read) => ("unread" in read ? [read.unread] : []));
  const isOneReason = first && refused.every(({ why, suggestions }) => why === first.why && suggestions.length === 0);
  if (!one) return isOneReason && !first.unknown ? [{ unread: { ...first, text: rawOf(whole) } }] : reads;
  const both = others.reduce<NamedCondition | null>(
    (all, other) => (all && isAboutRecord(all) && isAboutRecord(other) ? withNames(all, other) : null),
    one,
  );
  const unread = reads.filter((read) => !("condition" in read));
  if (both !== null && (others.length > 0 || isAboutRecord(one)))
    return [{ condition: both, hasLevel: false }, ...unread];
  return [{ unread: oneAtATime(texts, whole) }];
}

const oneAtATime = (texts: readonly (readonly Item[])[], whole: readonly Item[]): Unread => {
  const start = /^(?:free|available) (?:in |from )?/.exec(keyOf(texts[0]!.flatMap(({ tokens }) => tokens)))?.[0] ?? "";
  const typed = texts.map((one, at) => (at === 0 ? rawOf(one) : `${start}${rawOf(one)}`));
  return {
    text: rawOf(whole),
    why: ONE_AT_A_TIME,
    suggestions: typed.map((label) => ({ label, typed: label })),
  };
};
