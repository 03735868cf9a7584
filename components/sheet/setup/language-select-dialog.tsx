"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { LogOutButton } from "@/components/shell/auth/log-out-button";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { MultiSelect } from "@/components/ui/multi-select";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { FAILURES } from "@/lib/platform/core/failures";
import { languageCalls } from "./sheet-setup-calls";

/** Requires a Developer without languages to choose one. It closes only on Save; logging out is always possible. */
export function LanguageSelectDialog({ sheetId, userId }: { sheetId: number; userId: number }) {
  const router = useRouter();
  const calls = languageCalls({ sheetId, userId });
  const load = useLoaded({ key: "choices", load: calls.list, failure: FAILURES.retrieveTechnologies });
  const choices = load.data;
  const [chosen, setChosen] = useState<number[]>([]);
  const { working, failure, run } = useWork();
  const [done, setDone] = useState(false);

  async function save() {
    await run(async () => {
      // One after the other: adding a language twice changes nothing, so a retry can send all of them again.
      for (const choice of choices?.filter(({ id }) => chosen.includes(id)) ?? []) await calls.add(choice);
      setDone(true);
    });
    router.refresh();
  }

  if (done) return null;
  return (
    <Dialog
      title="Language Select"
      description="Please select at least one language to continue."
      footer={
        <>
          <LogOutButton className={buttonStyle("ghost", "sm")} />
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={working !== null}
            loadingLabel="Saving…"
            onClick={() => void save()}
          >
            {failure === null ? "Save" : "Retry"}
          </Button>
        </>
      }
    >
      {load.failure && <LoadStatus of={load} />}
      <MultiSelect
        label="Languages"
        hideLabel
        placeholder="Select Language..."
        options={(choices ?? []).map(({ id, name }) => ({ id, label: name }))}
        chosen={chosen}
        onChange={setChosen}
        loading={load.isLoading}
      />
      <Failure className="mt-3" title={FAILURES.addUserLanguage}>
        {failure}
      </Failure>
    </Dialog>
  );
}
