import { type Expected, withExpected } from "@/lib/engagements/engagements/expected-rules";
import { fillingOf } from "./filling-rules";
import type { NeedRow } from "./view";

/** Returns a need as changes of engagements make it, without waiting for the server's data. */
export function needWith<N extends NeedRow | null>(need: N, expected: readonly Expected[], today: string): N {
  const ofNeed = expected.filter(({ needId }) => needId !== null && needId === need?.id);
  if (need === null || ofNeed.length === 0) return need;
  const { percent, starts_on, ends_on } = need;
  const engagements = withExpected<NeedRow["engagements"][number]>(
    need.engagements,
    ofNeed,
    (engagement, { user }) => engagement.user_id === user.id,
    ({ user, now }, id) => {
      const { state } = now;
      if (state === undefined || state === "withdrawn") return null;
      const hand = need.hands.find(({ user_id }) => user_id === user.id);
      const time = {
        percent: now.percent ?? percent,
        later_percent: now.later_percent ?? null,
        later_from: now.later_from ?? null,
        starts_on: now.starts_on ?? starts_on,
        ends_on: now.ends_on ?? ends_on,
        away_until: hand?.away_until ?? null,
        engaged_elsewhere_until: hand?.engaged_elsewhere_until ?? null,
        is_over: false,
        // Known once the server has answered; until then it can't be changed.
        updated_at: now.updated_at ?? "",
      };
      return { ...time, id, user_id: user.id, name: user.name, state };
    },
  );
  return { ...need, engagements, ...fillingOf({ ...need, engagements }, today) };
}
