import { counted } from "@/lib/platform/core/counted";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import type { Shortage } from "@/lib/finder/team/need-rules";

/** The needs that the people on the screen can't meet, in words. Without needs there is nothing. */
export function ShortList({ shortages, isSomeoneAway }: { shortages: readonly Shortage[]; isSomeoneAway: boolean }) {
  if (shortages.length === 0) return null;
  return (
    <details className="min-w-0 flex-1 basis-72" open={isSomeoneAway || undefined}>
      <summary className="min-h-6">
        The whole company’s needs beside these people: {counted(shortages.length, "condition is", "conditions are")}{" "}
        short
      </summary>
      <ul aria-label="Short among these people" className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {shortages.map(({ text }) => (
          <li key={text} className="text-warning">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        <AppLink href={"/needs" as Route}>All needs</AppLink>
      </p>
    </details>
  );
}
