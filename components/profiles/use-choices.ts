"use client";

import { useCallback, useEffect, useState } from "react";
import type { Choice, ProfileCalls } from "./profile-calls";

/** What can be chosen, read when the dialog opens and again on demand. */
export function useChoices(calls: Pick<ProfileCalls, "list">) {
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [{ list }] = useState(calls);
  const reload = useCallback(
    () =>
      list().then(
        (all) => {
          setChoices(all);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [list],
  );
  useEffect(() => void reload(), [reload]);
  return { choices, failed, reload };
}
