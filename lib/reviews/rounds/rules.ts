/** Most rows of one person in a round. */
export const ROWS_PER_PERSON = 15;

/** Why a round asks about a row, most urgent first. */
export const REASONS = ["overdue", "bar_changed", "pending", "goal", "rated"] as const;

/** Whether a round's last day isn't before its first. Days as texts order like days. */
export const isInOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): boolean =>
  starts_on <= ends_on;

/** Whether a day is within a round. */
export const isUnderWay = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }, today: string): boolean =>
  starts_on <= today && today <= ends_on;
