import type { z } from "zod";
import type { Need, NeedCounts, OpenNeed } from "./contract";
import type { Filling } from "./filling-rules";
import type { NamedSubject } from "./store";

export type CountsView = z.output<typeof NeedCounts>;
export type NeedRow = z.output<typeof Need>;
export type OpenNeedRow = z.output<typeof OpenNeed>;
export type { NamedSubject };

/** The Needs screen's data. `needs`, `ended`, `clients` and `subjects` are for planners; `today` is a day in UTC. */
export type NeedsView = {
  counts: CountsView;
  plans: boolean;
  mayFind: boolean;
  needs: NeedRow[];
  /** Needs of the last 12 months that have ended, the latest first. */
  ended: NeedRow[];
  clients: { id: number; label: string }[];
  open: OpenNeedRow[];
  subjects: NamedSubject[];
  today: string;
};

type Said = { condition: string; label: string };

/** A need as the finder offers it: its conditions, and how far it is filled. */
export type FinderNeed = Filling &
  Pick<NeedRow, "percent" | "engagements"> & {
    id: number;
    title: string;
    must: readonly Said[];
    nice: readonly Said[];
  };
