export const INTEREST_KINDS = ["keen", "rather_not", "happy_to_teach"] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

export const INTEREST_LABELS: Record<InterestKind, string> = {
  keen: "Keen to use it",
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
