/** How far a person is in a round: nothing begun, a conversation prepared or open, or one closed within its days. */
export const PROGRESS = ["due", "begun", "done"] as const;
export type Progress = (typeof PROGRESS)[number];

/** Most of the caller's reports who are named in a round. */
export const MAX_NAMED = 200;

/** Whether a round's last day isn't before its first. Days as texts order like days. */
export const isInOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): boolean =>
  starts_on <= ends_on;

/** Whether a day is within a round. */
export const isUnderWay = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }, today: string): boolean =>
  starts_on <= today && today <= ends_on;
