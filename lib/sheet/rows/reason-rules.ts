import { AppError } from "@/lib/platform/core/errors";
import { type Level, lowers, type RowLevels } from "@/lib/vocabulary/levels/rules";

/**
 * Refuses a decision at a level that lacks the reason which a lower level needs, or gives one for a level that isn't
 * lower. `field` names the reason in the request.
 */
export function refuseWrongReason(row: RowLevels, decided: Level, reason: string | undefined, field: string): void {
  if ((reason !== undefined) === lowers(row, decided)) return;
  throw new AppError("invalid", "A level below the current one needs a reason, another has none.", {
    fields: { [field]: ["is for a level below the current one, and required there"] },
  });
}
