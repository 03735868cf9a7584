"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Preview } from "./import-calls";

export type ApplyProps = {
  preview: Preview;
  doing: "nothing" | "previewing" | "applying";
  onCancel: () => void;
};

/** Applies what the preview shows, as the form that it is in, after a confirmation of many removals. */
export function Apply({ preview, doing, onCancel }: ApplyProps) {
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const { add, change, removals, rated_rows, needs_confirmation, problems } = preview;
  const count = add + change;
  const isBlocked = needs_confirmation && confirmed !== removals;
  return (
    <div className="grid gap-3">
      {removals > 0 && (
        <Alert
          tone="warning"
          title={`Removes ${counted(removals, "assignment")} (disciplines, managers, roles) and ${counted(rated_rows, "rated row")}.`}
        >
          {needs_confirmation && (
            <Checkbox
              className="mt-1 flex min-h-6 items-center gap-2"
              checked={confirmed === removals}
              onChange={(checked) => setConfirmed(checked ? removals : null)}
            >
              <span>Remove them. This is more than 1 removal for every 10 people in the file.</span>
            </Checkbox>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {problems.length === 0 && (
          <Button
            type="submit"
            variant="primary"
            loading={doing === "applying"}
            loadingLabel="Applying…"
            disabled={count === 0 || isBlocked || doing === "previewing"}
          >
            {count === 0 ? "Nothing to apply" : `Apply ${counted(count, "change")}`}
          </Button>
        )}
        <Button disabled={doing === "applying"} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
