"use client";

import { useState } from "react";
import cx from "clsx";
import { Alert } from "@/components/ui/alert";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded, type Loaded } from "@/components/ui/use-loaded";
import type { Choice, PersonRow } from "@/lib/people/directory/view";
import { call, type Answer } from "@/lib/doors/client/call";
import { PersonPicker } from "./person-picker";

type HandOverImpact = Answer<"GET /hand_over_impact">;

/** Loads who moves if a person's reports are handed over; `successor` is null before one is chosen. */
export const useHandOverImpact = (person: PersonRow | null, successor: Choice | null): Loaded<HandOverImpact> =>
  useLoaded({
    key: person && `${person.id} ${successor?.id}`,
    load: (signal) => {
      const query = { from_user_id: person!.id, ...(successor && { to_user_id: successor.id }) };
      return call("GET /hand_over_impact", { query }, { signal });
    },
    failure: "Failed to load the reports",
  });

export interface HandOverFieldsProps {
  person: PersonRow;
  successor: Choice | null;
  onChoose: (successor: Choice) => void;
  load: Loaded<HandOverImpact>;
}

/** Chooses the new manager of a person's reports and shows who moves. */
export function HandOverFields({ person, successor, onChoose, load }: HandOverFieldsProps) {
  const impact = load.data;
  const [opensAtOnce] = useState(successor === null);
  return (
    // As high as the list that opens at once, so that it doesn't cover the dialog's buttons.
    <div className={cx("grid content-start gap-3", opensAtOnce && "min-h-[22.75rem]")}>
      <PersonPicker
        label="New manager of their reports"
        required
        managersFirst
        except={[person.id]}
        opensOnFocus={opensAtOnce && successor === null}
        chosen={successor}
        onPick={onChoose}
      />
      {impact?.circle && <Alert tone="warning">This would create a circle: {impact.circle}.</Alert>}
      <LoadStatus of={load} />
      {impact && (
        <div>
          <h3 className="text-sm font-medium">People being moved</h3>
          <ul className="mt-1 list-disc pl-5">
            {impact.employees.map(({ id, first_name, last_name, is_primary }) => (
              <li key={id}>
                {first_name} {last_name}
                {!is_primary && <span className="text-ink-muted"> (not as the primary manager)</span>}
                {id === successor?.id && (
                  <span className="text-ink-muted"> will report to {person.managers[0]?.name ?? "nobody"}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
