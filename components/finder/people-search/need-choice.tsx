import type { Route } from "next";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { placesText } from "@/components/finder/needs/need-places";
import { AppLink } from "@/components/ui/app-link";
import { Select } from "@/components/ui/select";
import { needAnchor } from "@/lib/finder/needs/rules";
import type { FinderNeed } from "@/lib/finder/needs/view";
import type { ForNeed } from "./use-need";

export interface NeedChoiceProps {
  /** Those with open places, for those who plan. */
  needs: readonly FinderNeed[];
  needId: number | null;
  /** The chosen one, once it is loaded. */
  forNeed: ForNeed | null;
  onChoose: (need: FinderNeed | null) => void;
}

/** The need that people are found for, how far it is filled, and what was done last. */
export function NeedChoice({ needs, needId, forNeed, onChoose }: NeedChoiceProps) {
  const chosen = forNeed?.need ?? null;
  if (needs.length === 0 && chosen === null) return null;
  // One that is filled is not among those with open places.
  const choices = chosen === null || needs.some(({ id }) => id === chosen.id) ? needs : [chosen, ...needs];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Select
        label="For need"
        hideLabel
        className="w-72 max-w-full"
        options={[
          { value: "", label: "For a need…" },
          ...choices.map(({ id, title }) => ({ value: String(id), label: `For ${title}` })),
        ]}
        value={String(choices.find(({ id }) => id === needId)?.id ?? "")}
        onChange={({ target: { value } }) => onChoose(needs.find(({ id }) => String(id) === value) ?? null)}
      />
      <p role="status">
        {chosen && (
          <AppLink
            href={`/needs#${needAnchor(chosen.id)}` as Route}
            className="inline-block min-h-6 text-sm underline underline-offset-2"
          >
            {placesText(chosen, forNeed!.today)}
          </AppLink>
        )}
      </p>
      {forNeed && <UndoLine of={forNeed.undoable} />}
    </div>
  );
}
