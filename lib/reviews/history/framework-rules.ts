import { counted } from "@/lib/platform/core/counted";

/** What work on the framework changed for a person, in the order in which it is told. */
export const FRAMEWORK_KINDS = ["wording", "bar_moved", "merged", "moved", "new", "republished", "retired"] as const;
export type FrameworkKind = (typeof FRAMEWORK_KINDS)[number];

const WORDS: Readonly<Record<FrameworkKind, readonly [one: string, many: string]>> = {
  wording: ["wording", "wordings"],
  bar_moved: ["bar moved", "bars moved"],
  merged: ["merged", "merged"],
  moved: ["moved", "moved"],
  new: ["new", "new"],
  republished: ["published again", "published again"],
  retired: ["retired", "retired"],
};

/** "8 wordings, 1 bar moved, 1 merged into Testing, 2 new"; empty without any. */
export function frameworkText(changes: readonly { kind: FrameworkKind; into: string | null }[]): string {
  return FRAMEWORK_KINDS.flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind);
    if (some.length === 0) return [];
    const [first] = new Set(some.map(({ into }) => into));
    const isOne = kind === "merged" && first !== null && some.every(({ into }) => into === first);
    return `${counted(some.length, ...WORDS[kind])}${isOne ? ` into ${first}` : ""}`;
  }).join(", ");
}

/** How far back the page of changes goes without another start. */
export const FRAMEWORK_DAYS = 90;

/** Most changes that are told at once. */
export const MAX_FRAMEWORK_CHANGES = 500;

/** The texts of a version that are compared, with what screens call them. */
export const FRAMEWORK_TEXTS = ["name", "description", "no_experience", "basic", "intermediate", "advanced"] as const;
export type FrameworkText = (typeof FRAMEWORK_TEXTS)[number];

/** The address of the page, from when on. */
export const frameworkPath = (since: string): string => `/sheet?${new URLSearchParams({ show: "changes", since })}`;

type Query = Record<string, string | string[] | undefined>;

/** Whether the address of a sheet asks for the changes of the framework, and since when. */
export function readShownChanges({ show, since }: Query): { since?: string } | null {
  if (show !== "changes") return null;
  const isMoment = typeof since === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}Z$/.test(since);
  return isMoment && !Number.isNaN(Date.parse(since)) ? { since } : {};
}
