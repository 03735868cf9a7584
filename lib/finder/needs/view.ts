import type { z } from "zod";
import type { Need, NeedCounts, OpenNeed } from "./contract";
import type { NamedSubject } from "./store";

export type CountsView = z.output<typeof NeedCounts>;
export type NeedRow = z.output<typeof Need>;
export type OpenNeedRow = z.output<typeof OpenNeed>;
export type { NamedSubject };

/** A need for which a person is a candidate. `from` and `until` are days; `by` is null once they have been erased. */
export type CandidacyRow = {
  id: number;
  from: string;
  until: string;
  placed: boolean;
  by: string | null;
  /** Epoch milliseconds. */
  at: number;
};

/** The Needs screen's data. `needs` and `subjects` are for planners; `today` is a day in UTC. */
export type NeedsView = {
  counts: CountsView;
  plans: boolean;
  mayFind: boolean;
  needs: NeedRow[];
  open: OpenNeedRow[];
  subjects: NamedSubject[];
  today: string;
};
