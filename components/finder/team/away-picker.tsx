import X from "lucide-react/icons/x";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { sharedNames } from "@/lib/platform/core/shared-names";
import { MAX_AWAY } from "@/lib/finder/team/rules";
import type { TeamRow } from "@/lib/finder/team/view";

/** Most people that the list offers at a time. */
const MOST_OFFERED = 30;

export interface AwayPickerProps {
  people: readonly TeamRow[];
  away: ReadonlySet<number>;
  onChange: (away: ReadonlySet<number>) => void;
}

/** Chooses people to take out of the matrix and its counts, for a look at the team without them. */
export function AwayPicker({ people, away, onChange }: AwayPickerProps) {
  const [text, setText] = useState("");
  const wanted = normalizeForSearch(text);
  const offered = people.filter(({ id, name }) => !away.has(id) && normalizeForSearch(name).includes(wanted));
  const chosen = people.filter(({ id }) => away.has(id));
  const shown = offered.slice(0, MOST_OFFERED);
  const shared = sharedNames(shown);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5 max-sm:w-full">
      <Combobox
        label="When these are away"
        className="w-76 max-sm:w-full lg:max-xl:w-60"
        placeholder={chosen.length > 0 ? "Add a person" : "Nobody"}
        options={shown.map(({ id, name, disciplines }) => ({
          id,
          label: name,
          aside: shared.has(id) ? disciplines : undefined,
        }))}
        chosen={null}
        none={away.size >= MAX_AWAY ? `At most ${MAX_AWAY} people` : "No people match"}
        onSearch={setText}
        onChoose={({ id }) => away.size < MAX_AWAY && onChange(new Set([...away, id]))}
      />
      {chosen.length > 0 && (
        <ul aria-label="People who are away" className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`${name} is back`}
                className="inline-flex min-h-7 max-w-full items-center gap-1 rounded border border-line-strong bg-accent-soft px-2 text-left text-sm wrap-anywhere"
                onClick={() => onChange(new Set([...away].filter((one) => one !== id)))}
              >
                {name}
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
