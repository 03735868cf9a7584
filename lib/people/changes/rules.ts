import { counted } from "@/lib/platform/core/counted";
/** What can be changed for several people at once. */
export const ACTIONS = ["add_discipline", "remove_discipline", "set_manager", "invite", "deactivate"] as const;
export type Action = (typeof ACTIONS)[number];

/** Most people changed by one call. */
export const MAX_PEOPLE = 200;

type Named = { id: number; name: string };

/** What a change of several people needs to know of each. Managers by id, the primary one first. */
export type Member = {
  id: number;
  isDeactivated: boolean;
  /** Whether an invitation may be sent: never signed in, and not invited a moment ago. */
  isInvitable: boolean;
  disciplines: readonly Named[];
  managerIds: readonly number[];
};

/** An action, and the discipline or manager that it is about. */
export type Change =
  | { action: "add_discipline" | "remove_discipline"; discipline: Named }
  | { action: "set_manager"; managerId: number; lacksRole?: boolean; givesRole?: boolean }
  | { action: "invite" }
  | { action: "deactivate" };

/** Returns the people that a change affects; the others are already so. */
export function changedBy<M extends Member>(change: Change, people: readonly M[]): M[] {
  return people.filter(({ isDeactivated, isInvitable, disciplines, managerIds }) => {
    if (change.action === "deactivate") return !isDeactivated;
    if (change.action === "invite") return isInvitable;
    if (change.action === "set_manager") return managerIds[0] !== change.managerId;
    const has = disciplines.some(({ id }) => id === change.discipline.id);
    return change.action === "add_discipline" ? !has : has;
  });
}

/** Returns a person's managers with a new primary one instead of the former; the further ones stay. */
export const withPrimary = (
  { managerIds: [, ...further] }: Pick<Member, "managerIds">,
  managerId: number,
): number[] => [managerId, ...further.filter((id) => id !== managerId)];

/** What a change costs beyond what it says. */
export type Cost = Readonly<{
  changed: number;
  unchanged: number;
  /** Rows that sheets get or that are restored. */
  added_rows: number;
  /** Rows with a level, a request or notes that leave their sheets. */
  rated_rows: number;
  closed_requests: number;
  /** People whose manager is deactivated. */
  reports: number;
  /** Whether the new manager isn't one by their role. */
  lacks_role: boolean;
}>;

/** Describes a change's cost, sentence by sentence. */
export function costSentences(action: Action, cost: Cost): string[] {
  const { changed, unchanged, added_rows, rated_rows, closed_requests, reports } = cost;
  const already = {
    add_discipline: ["already has it", "already have it"],
    remove_discipline: ["doesn't have it", "don't have it"],
    set_manager: ["already has this manager", "already have this manager"],
    invite: [
      "has signed in, is deactivated or was just invited",
      "have signed in, are deactivated or were just invited",
    ],
    deactivate: ["is already deactivated", "are already deactivated"],
  }[action][unchanged === 1 ? 0 : 1];
  return [
    changed === 0 && (action === "invite" ? "Nobody is invited." : "Nobody changes."),
    // Without people who already have it, the dialog's title says how many change.
    changed > 0 &&
      unchanged > 0 &&
      `${action === "invite" ? "Invites" : "Changes"} ${counted(changed, "person", "people")}.`,
    unchanged > 0 && `${counted(unchanged, "person", "people")} ${already}.`,
    added_rows > 0 && `Adds ${counted(added_rows, "row")} to their sheets.`,
    rated_rows > 0 &&
      `Removes ${counted(rated_rows, "row")} with a level, a request or notes. Adding the discipline back ` +
        "within 30 days restores them.",
    closed_requests > 0 && `Closes ${counted(closed_requests, "request")}.`,
    reports > 0 && `Leaves ${counted(reports, "person", "people")} with a deactivated manager.`,
  ].filter((sentence) => typeof sentence === "string");
}
