import { type NamedCondition, type Question, weighted, withAdded, withReplaced } from "./condition-rules";
import type { Unread } from "./refusal-rules";

/** A question with what of it wasn't read. */
type Asked = Question<NamedCondition> & { unread: readonly Unread[] };

/** The time that is asked, with a share of it; null if none is. */
export function ofTime(asked: Question<NamedCondition>, percent: number): Question<NamedCondition> | null {
  const time = weighted(asked).find(({ condition }) => condition.kind === "free");
  if (time?.condition.kind !== "free") return null;
  const only = { must: time.isMust ? [time.condition] : [], nice: time.isMust ? [] : [time.condition] };
  return withReplaced<NamedCondition>(only, time.condition, { ...time, condition: { ...time.condition, percent } });
}

/** Gives the last share that was said without when to the time that is asked: "50%, free in March". */
export function withShare(asked: Asked): Asked {
  const part = asked.unread.findLast(({ share }) => share !== undefined);
  const timed = part?.share === undefined ? null : ofTime(asked, part.share);
  return timed === null
    ? asked
    : { ...withAdded(asked, timed), unread: asked.unread.filter((other) => other !== part) };
}
