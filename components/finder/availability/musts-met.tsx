import { type Answered, fitOfLine } from "@/lib/finder/availability/fit-rules";

/** "2 of 3 musts": how many of a need's musts a person meets; nothing where they weren't asked. */
export function MustsMet({ of: person }: { of: Answered }) {
  const { met, of } = fitOfLine(person);
  if (of === 0) return null;
  return (
    <span className="text-sm font-normal text-ink-muted sm:whitespace-nowrap tabular-nums">
      {`${met} of ${of} ${of === 1 ? "must" : "musts"}`}
    </span>
  );
}
