import type { z } from "zod";
import type { ClientLabel } from "@/lib/engagements/clients/contract";
import type { Engaged } from "./overlap-rules";
import type { EngagementState } from "./rules";

type Fields = Engaged & {
  state: EngagementState;
  project: string;
  client: z.output<typeof ClientLabel> | null;
  updated_at: string;
};

/** What a change makes of an engagement, shown until the server's data has it. */
export type Expected = {
  user: { id: number; name: string };
  needId: number | null;
  /** Null until the server has answered, for one that is added. */
  id: number | null;
  now: Partial<Fields>;
  /** What an undo makes of it again. */
  before: Partial<Fields>;
};

/** Returns what a change makes of an engagement that there is. */
export function expectedOf<T extends Partial<Fields> & { id: number; need_id: number | null }>(
  engagement: T,
  user: Expected["user"],
  now: Partial<Fields>,
): Expected {
  const { id, need_id: needId } = engagement;
  return { user, needId, id, now, before: engagement };
}

/** The id of an engagement that is added and has none yet: it can't be changed. */
export const NO_ID = 0;

/** Whether both are about the same engagement: a person has one on a need. */
export const isSameEngagement = (one: Expected, other: Expected): boolean =>
  one.needId === null ? one.id === other.id : one.needId === other.needId && one.user.id === other.user.id;

/**
 * Returns engagements as changes make them: without those that are withdrawn, and with those that are added, which `add`
 * makes, or null where too little is known of them.
 */
export function withExpected<T extends { id: number; state: EngagementState }>(
  engagements: readonly T[],
  expected: readonly Expected[],
  isOf: (engagement: T, one: Expected) => boolean,
  add: (one: Expected, id: number) => T | null,
): T[] {
  const changed = engagements.map((engagement) => ({
    ...engagement,
    ...expected.find((one) => isOf(engagement, one))?.now,
  }));
  const added = expected.flatMap((one) =>
    engagements.some((engagement) => isOf(engagement, one)) ? [] : (add(one, one.id ?? NO_ID) ?? []),
  );
  return changed.concat(added).filter(({ state }) => state !== "withdrawn");
}
