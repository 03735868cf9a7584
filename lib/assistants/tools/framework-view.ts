import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/sheet/rows/rules";

/** A competency as a text shows it. */
export type FrameworkEntry = { name: string; description: string; area_name: string } & Record<Level, string>;

/** Writes competencies with their criteria as Markdown, by area. */
export function frameworkText(title: string, entries: readonly FrameworkEntry[]): string {
  const areas = new Map<string, string[]>();
  for (const entry of entries) areas.set(entry.area_name, [...(areas.get(entry.area_name) ?? []), entryText(entry)]);
  const blocks = [...areas].map(([area, texts]) => [`## ${area}`, ...texts].join("\n\n"));
  return [`# ${title}`, ...blocks].join("\n\n");
}

function entryText(entry: FrameworkEntry): string {
  const levels = LEVELS.filter((level) => entry[level] !== "").map(
    (level) => `- **${LEVEL_LABELS[level]}**: ${entry[level]}`,
  );
  return [`### ${entry.name}`, entry.description, levels.join("\n")].filter(Boolean).join("\n\n");
}
