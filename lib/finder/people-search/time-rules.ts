import { dayAfter, daysBetween } from "@/lib/platform/core/day";
import { withAssumed } from "./assumption-rules";
import { type NamedCondition, type Question, weighted, withAdded, withReplaced } from "./condition-rules";
import { ALL_TIME, type FreeCondition, freeWords } from "./free-rules";
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

const isTime = <C extends { kind: string }>(condition: C): condition is Extract<C, { kind: "free" }> =>
  condition.kind === "free";

/**
 * Two times as the one that has the days of both: "from January" and "until March", or "January" and "February". Null if
 * there are days between them, or if each has a share of its own.
 */
function bothTimes(one: FreeCondition, other: FreeCondition, today: string): FreeCondition | null {
  const shares = new Set([one, other].map(({ percent }) => percent).filter((percent) => percent < ALL_TIME));
  if (shares.size > 1) return null;
  const of = { kind: "free", percent: [...shares][0] ?? ALL_TIME } as const;
  const isEnd = ({ from, until, isOpen }: FreeCondition) => from === today && until > today && !isOpen;
  const [begin, end] = isEnd(one) ? [other, one] : [one, other];
  if (isEnd(end) && (begin.isOpen || begin.from > today) && begin.from <= end.until)
    return { ...of, from: begin.from, until: end.until };
  const [first, last] = one.from <= other.from ? [one, other] : [other, one];
  if (last.from > dayAfter(first.until, 1)) return null;
  const isOpen = first.isOpen && last.until <= first.until;
  const until = last.until > first.until ? last.until : first.until;
  return { ...of, from: first.from, until, ...(isOpen && { isOpen }) };
}

/**
 * Makes one time of those that were read, and of the one in `before`, which is asked already. A time that can't be one
 * with them isn't read.
 */
export function withOneTime<A extends Asked>(asked: A, before: readonly NamedCondition[], today: string): A {
  const times = weighted(asked).filter(({ condition }) => isTime(condition));
  const [first] = times;
  const earlier = before.find(isTime) ?? null;
  if (!first || (times.length === 1 && earlier === null)) return asked;
  let whole: NamedCondition<FreeCondition> | null = earlier;
  const refused: Unread[] = [];
  for (const { condition, isMust } of times) {
    if (!isTime(condition)) continue;
    const both = whole && isMust === first.isMust ? bothTimes(whole, condition, today) : null;
    if (whole !== null && both === null) refused.push(anotherTime(condition, whole));
    else whole = withAssumed<NamedCondition<FreeCondition>>(both ?? condition, whole?.assumed, condition.assumed);
  }
  const isChanged = whole !== earlier;
  const only = (all: readonly NamedCondition[]) =>
    all.flatMap((one): NamedCondition[] =>
      !isTime(one) ? [one] : one === first.condition && isChanged && whole ? [whole] : [],
    );
  return { ...asked, must: only(asked.must), nice: only(asked.nice), unread: asked.unread.concat(refused) };
}

/** A second time, which may be meant instead of the first, or with all days between. */
function anotherTime(time: FreeCondition, asked: FreeCondition): Unread {
  const [first, last] = time.from < asked.from ? [time, asked] : [asked, time];
  const between = freeWords({ kind: "free", from: first.from, until: last.until, percent: time.percent });
  const text = freeWords(time);
  return {
    text,
    why: "A search asks for one time.",
    suggestions: [text, between].map((label) => ({ label, typed: label.replaceAll(",", "") })),
    replaces: [asked],
  };
}
