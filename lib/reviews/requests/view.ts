import type { z } from "zod";
import type { Review } from "./contract";
import type { ReviewsFilter } from "./address-rules";

type Choice = { id: number; name: string };

/** What the filters offer: what pending requests (or those that the viewer decided) have, by name. */
export type ReviewChoices = Record<"people" | "disciplines" | "areas" | "competencies", Choice[]>;

/** The Reviews screen. `now` is the server's clock in epoch milliseconds, for the first "2 min ago". */
export type ReviewsView = {
  reviews: z.input<typeof Review>[];
  /** Whether the list goes on beyond `reviews`. */
  more: boolean;
  filter: ReviewsFilter;
  choices: ReviewChoices;
  viewer: { id: number; first_name: string; last_name: string };
  now: number;
};
