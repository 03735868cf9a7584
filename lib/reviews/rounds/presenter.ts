import type { z } from "zod";
import { namelessCount } from "@/lib/platform/core/nameless-counts";
import type { ReviewRound } from "./contract";
import type { RoundRecord } from "./store";

/** Presents a round, its people counted without names. */
export function presentRound({ people, ...round }: RoundRecord): z.input<typeof ReviewRound> {
  const count = namelessCount(people.count);
  return { ...round, people: count === null ? null : { count, done: namelessCount(people.done) } };
}
