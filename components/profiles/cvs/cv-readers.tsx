import { Moment } from "@/components/ui/time/time-zone";
import type { Answer } from "@/lib/doors/client/call";
import { counted } from "@/lib/platform/core/counted";
import { fullName } from "@/lib/platform/core/full-name";

/** Who read or downloaded a CV, and when: an hour is as exactly as it is stored. */
export function CvReaders({ readers }: { readers: Answer<"GET /sheets/{sheet_id}/cvs/{cv_id}/readers"> }) {
  if (readers.length === 0) return null;
  const people = new Set(readers.map(({ person }) => person?.id ?? null)).size;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm">Read by {counted(people, "person", "people")}</summary>
      <ul className="mt-1 grid gap-1 text-sm text-ink-muted">
        {readers.map(({ person, reading, hour }) => (
          <li key={`${person?.id} ${reading} ${hour}`}>
            {person ? fullName(person) : "A person who was erased"} {reading === "read" ? "read" : "downloaded"} it,{" "}
            <Moment at={Date.parse(hour)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
