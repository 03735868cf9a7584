export const INTEREST_KINDS = ["keen", "rather_not", "happy_to_teach"] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

export const INTEREST_LABELS: Record<InterestKind, string> = {
  keen: "Keen",
  rather_not: "Rather not",
  happy_to_teach: "Happy to teach",
};

/** Who sees an interest besides its owner: the owner's own managers, or everyone who may find people. */
export const AUDIENCES = ["managers", "finders"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<Audience, string> = {
  managers: "My managers",
  finders: "Everyone who may find people",
};

/** Months after which an interest is asked about again, and until then only its owner sees it. */
export const INTEREST_MONTHS = 12;

/**
 * What a viewer sees of a person's interests: all, those for finders, or none (null). Nobody but the owner sees the old
 * ones.
 */
export type InterestView = { audiences: readonly Audience[]; withDue: boolean };

/** Returns which interests a viewer sees of an owner. */
export function interestsSeen(viewer: {
  isOwner: boolean;
  manages: boolean;
  mayFindPeople: boolean;
}): InterestView | null {
  if (viewer.isOwner) return { audiences: AUDIENCES, withDue: true };
  if (viewer.manages) return { audiences: AUDIENCES, withDue: false };
  return viewer.mayFindPeople ? { audiences: ["finders"], withDue: false } : null;
}
