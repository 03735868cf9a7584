import { awayText } from "@/lib/people/absences/rules";

/** Beside a name: until when someone is away. Nothing if they are here. */
export function AwayNote({ until }: { until: string | null }) {
  return until && <span className="block text-sm font-medium text-ink">{awayText(until)}</span>;
}
