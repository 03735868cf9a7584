import { joined } from "@/lib/platform/core/counted";
import type { Chosen } from "./content-rules";

/** Returns what a client would miss in a CV, in sentences for its owner; what is unfinished never stops a release. */
export function missingIn({ introduction, entries }: Chosen, day: string): string[] {
  const engagements = entries.flatMap((entry) => (entry.of === "engagement" && entry.is_shown ? [entry] : []));
  const records = entries.flatMap((entry) => (entry.of === "record" ? [entry] : []));
  const silent = engagements.filter(({ words, summary }) => (words ?? summary) === "");
  const ended = records.filter(
    ({ kind, is_shown, ends_on }) => kind === "certificate" && is_shown && ends_on !== null && ends_on < day,
  );
  return [
    ...(introduction === "" ? ["An introduction: a few sentences about what you do best."] : []),
    ...(entries.some(({ of, is_shown }) => of === "level" && is_shown) ? [] : ["Levels: none is shown."]),
    ...(engagements.length === 0 ? ["Engagements: none is shown."] : []),
    ...(silent.length > 0 ? [`What you did in ${joined([...new Set(silent.map(({ project }) => project))])}.`] : []),
    ...(records.some(({ kind }) => kind === "language") ? [] : ["The languages that you speak."]),
    ...ended.map(({ title }) => `${title} has ended. Renew or hide it.`),
  ];
}
