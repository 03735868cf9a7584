import type { z } from "zod";
import { namelessCount } from "@/lib/platform/core/nameless-counts";
import type { ConversationRound } from "./contract";
import { MAX_NAMED } from "./rules";
import type { RoundRecord } from "./store";

/** Presents a round, its people counted without names. */
export function presentRound({ people, reports, ...round }: RoundRecord): z.output<typeof ConversationRound> {
  const count = namelessCount(people.count);
  return {
    ...round,
    reports: reports.slice(0, MAX_NAMED),
    people: count === null ? null : { count, done: namelessCount(people.done) },
  };
}
