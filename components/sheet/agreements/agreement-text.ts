import { counted, grouped } from "@/lib/platform/core/counted";
import { formatDay } from "@/components/ui/time/format-day";
import { fullName } from "@/lib/platform/core/full-name";
import type { Answer } from "@/lib/doors/client/call";
import type { Doer } from "@/lib/sheet/agreements/rules";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";

type Agreement = Answer<"GET /sheets/{sheet_id}/agreements">[number];

/** Who does what was agreed, as the sheet's owner reads it (null) or another person. */
export const doerText = (doer: Doer, owner: string | null): string =>
  doer === "company" ? "The company" : doer === "manager" ? "The manager" : (owner ?? "You");

/** "Advanced by March 31, 2027". */
export const goalText = ({ level, due_on }: { level: Level; due_on: string | null }): string =>
  LEVEL_LABELS[level] + (due_on === null ? "" : ` by ${formatDay(due_on)}`);

/** What was agreed in a few words: its text, else the level, the learning pointer or the course. */
export const agreementText = ({ text, row, level, learning_pointer, course }: Agreement): string =>
  text ||
  [row?.competency.name, level && LEVEL_LABELS[level], learning_pointer?.name, course].filter(Boolean).join(": ");

/** What it takes: who teaches it, days and cost, as one line; empty if it says nothing. */
export const effortText = ({ teacher, days, cost }: Agreement): string =>
  [
    teacher && `taught by ${fullName(teacher)}`,
    days !== null && counted(days, "day"),
    cost !== null && `costs ${grouped(cost)}`,
  ]
    .filter((part) => typeof part === "string")
    .join(", ");
