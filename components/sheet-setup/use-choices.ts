"use client";

import { useCallback, useEffect, useState } from "react";
import { errorDetail } from "@/lib/client/call";
import type { Choice, SheetSetupCalls } from "./sheet-setup-calls";

/** What can be chosen, read when the dialog opens and again on demand; `failed` is null, or why they could not be. */
export function useChoices(calls: Pick<SheetSetupCalls, "list">) {
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [{ list }] = useState(calls);
  const reload = useCallback(
    () =>
      list().then(
        (all) => {
          setChoices(all);
          setFailed(null);
        },
        (error: unknown) => setFailed(errorDetail(error)),
      ),
    [list],
  );
  useEffect(() => void reload(), [reload]);
  return { choices, failed, reload };
}
