import { assumedLevel, withAssumed } from "./assumption-rules";
import { type FoundLevel, isAboutLevel } from "./condition-rules";
import type { Read } from "./refusal-rules";
import type { Token } from "./token-rules";

/** Whether a level is that of all that was said before it: "both advanced". */
export const isForAll = (tokens: readonly Token[]) => /^(?:both|all|each)$/.test(tokens[0]?.key ?? "");

/** Gives a level to all that was read before it, or to the last two; returns whether there is any. */
export function withLevels(all: readonly Read[], level: FoundLevel, isBoth: boolean): boolean {
  const about = all.flatMap((read) => ("condition" in read && isAboutLevel(read.condition) ? [read.condition] : []));
  for (const condition of isBoth ? about.slice(-2) : about) condition.level = level;
  return about.length > 0;
}

/** Gives a level to what was read before it, unless that has one or can't. Returns whether it could. */
export function withLevel(before: Read, { level, text }: Extract<Read, { level: unknown }>): boolean {
  if ("condition" in before) {
    if (before.hasLevel || !isAboutLevel(before.condition)) return false;
    Object.assign(before, { hasLevel: true });
    Object.assign(before.condition, withAssumed({ ...before.condition, level }, assumedLevel(text, level)));
    return true;
  }
  if (!("unread" in before) || before.unread.unknown?.level !== null) return false;
  before.unread.text += ` ${text}`;
  before.unread.unknown.level = level;
  return true;
}
