import { AppError } from "@/lib/platform/core/errors";
import { SCALE_IDS, valueKey } from "@/lib/files/imports/scale-rules";
import { readLevel } from "@/lib/sheet/rows/import-file-rules";
import { LEVEL_CHOICE, type Level } from "@/lib/vocabulary/levels/rules";
import type { Command, Option } from "./command";

/** What a value means whose lines or cells are left out. */
export const LEAVE_OUT = "leave-out";

/** Of files with levels in words of their own. */
export const LEVEL_VALUES: Command["repeated"] = {
  "--value": `what a value of the file means, such as "Expert=advanced", or "n/a=leave-out"`,
};
/** Of the same, in numbers or signs. */
export const SCALE: Command["valued"] = {
  "--scale": `the scale of the file's numbers or signs: ${SCALE_IDS.join(", ")}`,
};
/** The levels that the file's values mean, as chosen. Throws AppError invalid. */
export function levelValues(pairs: readonly string[]): ReadonlyMap<string, Level | null> {
  return new Map(
    pairs.map((pair) => {
      const [, value, meant] = /^(.+)=([^=]+)$/s.exec(pair) ?? [];
      const level = meant === undefined ? null : readLevel(meant.trim());
      if (value === undefined || (level === null && meant !== LEAVE_OUT))
        throw new AppError("invalid", `--value=${pair} must end with = and ${LEVEL_CHOICE}, or ${LEAVE_OUT}.`);
      return [valueKey(value), level] as const;
    }),
  );
}

/** The scale that was chosen. Throws AppError invalid. */
export function scaleIn(values: ReadonlyMap<Option, string>): string | null {
  const scale = values.get("--scale") ?? null;
  if (scale === null || SCALE_IDS.includes(scale)) return scale;
  throw new AppError("invalid", `--scale expects ${SCALE_IDS.join(", ")}.`);
}
