import { daysBetween } from "@/lib/platform/core/day";
import { type NamedCondition, type Question, weighted, withAdded, withReplaced } from "./condition-rules";
import type { FreeCondition } from "./free-rules";
import type { Unread } from "./refusal-rules";
import { endAfter, type Length } from "./when-rules";

/** A question with what of it wasn't read. */
type Asked = Question<NamedCondition> & { unread: readonly Unread[] };
/** What joins the time that is asked: a share of it, or how long it is. */
type Joining = { share?: number | undefined; lasts?: Length | undefined };

/** Longest time, in days, that a length may take the place of: a month. */
const A_MONTH = 31;

function joined(time: FreeCondition, { share, lasts }: Joining): FreeCondition | null {
  const { isOpen, ...days } = time;
  if (lasts === undefined) return share === undefined ? null : { ...time, percent: share };
  // "January to June, 3 months" says two lengths.
  const isShort = isOpen || daysBetween(days.from, days.until) < A_MONTH;
  return isShort ? { ...days, until: endAfter(days.from, lasts) } : null;
}

/** The time that is asked, with a share of it or as long as is said; null if none is, or if it says that itself. */
export function ofTime(asked: Question<NamedCondition>, joining: Joining): Question<NamedCondition> | null {
  const time = weighted(asked).find(({ condition }) => condition.kind === "free");
  const condition = time?.condition.kind === "free" ? joined(time.condition, joining) : null;
  if (!time || condition === null) return null;
  const only = { must: time.isMust ? [time.condition] : [], nice: time.isMust ? [] : [time.condition] };
  return withReplaced<NamedCondition>(only, time.condition, { ...time, condition });
}

/** Gives shares and lengths that were said without when to the time that is asked: "50%, free in March". */
export function withShare<A extends Asked>(asked: A): A {
  return asked.unread.reduce((all, part) => {
    const timed = ofTime(all, part);
    return timed === null
      ? all
      : { ...all, ...withAdded(all, timed), unread: all.unread.filter((other) => other !== part) };
  }, asked);
}
