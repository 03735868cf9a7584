import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { FinderScope } from "@/lib/platform/core/actor";
import type { Appearance, PersonMatch } from "./contract";

/** A person's time: their engagements and absence, from when they are free, and what takes that time first. */
export type PersonTime = NonNullable<z.output<typeof PersonMatch>["free"]>;

export type AppearancesView = {
  userId: number;
  /** Who may find people, at the start of a sentence. */
  finders: string;
  appearances: { id: number; sentence: string; conditions: string | null; at: number }[];
  hasMore: boolean;
};

const FINDERS: Record<FinderScope, string> = {
  staffing: "People with the staffing role, managers and admins",
  everyone: "Everyone who can sign in",
};

/** Says who searched and for what: "You appeared in Ingrid Solheim's search for “Nordbank bid”". */
function sentenceOf({ by, purpose, conditions }: z.input<typeof Appearance>): string {
  const who = by === null ? "an erased person" : fullName(by);
  const why = purpose === "" ? "" : ` for “${purpose}”`;
  if (conditions === null) return `${by === null ? "An erased person" : who} opened your card${why}`;
  return by === null ? `You appeared in a search by ${who}${why}` : `You appeared in ${who}'s search${why}`;
}

/** Returns what My data shows about being found. */
export const appearancesView = (
  userId: number,
  scope: FinderScope,
  appearances: readonly z.input<typeof Appearance>[],
  hasMore: boolean,
): AppearancesView => ({
  userId,
  finders: FINDERS[scope],
  hasMore,
  appearances: appearances.map((one) => ({
    id: one.id,
    sentence: sentenceOf(one),
    conditions: one.conditions,
    at: Date.parse(one.hour),
  })),
});
