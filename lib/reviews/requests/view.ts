import type { z } from "zod";
import type { Review } from "./contract";
import type { ReviewsFilter } from "./address-rules";
import type { ReviewState } from "./rules";

/** How many requests the lists have, without decisions, which are ever more. */
export type Counts = Record<Exclude<ReviewState, "decided_by_me">, number>;

/** `aside` tells people of one name apart. */
export type Choice = { id: number; name: string; aside?: string };

/** What the filters offer: what pending requests (or those that the viewer decided) have, by name. */
export type ReviewChoices = Record<"people" | "disciplines" | "areas" | "competencies", Choice[]>;

/** The Reviews screen. `now` is the server's clock in epoch milliseconds, for the first "2 min ago". */
export type ReviewsView = {
  reviews: z.input<typeof Review>[];
  /** Whether the list goes on beyond `reviews`. */
  more: boolean;
  filter: ReviewsFilter;
  choices: ReviewChoices;
  /** How many requests each list has with this filter, one more than `MAX_COUNTED` for more. */
  counts: Counts;
  viewer: { id: number; first_name: string; last_name: string };
  now: number;
};
