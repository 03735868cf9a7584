"use client";

import { useEffect, useRef } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import type { AgreementState } from "@/lib/sheet/agreements/rules";
import type { Agreement } from "./agreement-form";
import { sentOf } from "./agreement-fields";
import { agreementText } from "./agreement-text";

/** Says whether an open agreement was kept, or opens a settled one again. One that is reached was kept. */
export function SettleButtons({
  sheetId,
  agreement,
  onSaved,
}: {
  sheetId: number;
  agreement: Agreement;
  /** Reads the agreement again, also if someone else changed it first. */
  onSaved: () => void;
}) {
  const { working, failure, run } = useWork<AgreementState>();
  const about = agreementText(agreement);
  const hasActed = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: the next act has the focus, unless something else on the page got it.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) first.current?.focus();
  }, [agreement.state]);
  const button = (state: AgreementState, label: string) => (
    <Button
      ref={state === "not_kept" ? undefined : first}
      size="sm"
      aria-label={`${label}: ${about}`}
      loading={working === state}
      loadingLabel="Saving…"
      onClick={() =>
        void run(async () => {
          hasActed.current = true;
          await call("PUT /sheets/{sheet_id}/agreements/{agreement_id}", {
            params: { sheet_id: sheetId, agreement_id: agreement.id },
            body: { cm_agreement: { ...sentOf(agreement), state } },
          }).finally(onSaved);
        }, state)
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      {agreement.state === "open" ? (
        <>
          {button("kept", "Mark as kept")}
          {!agreement.is_reached && button("not_kept", "Mark as not kept")}
        </>
      ) : (
        button("open", "Open again")
      )}
      <Failure title="The agreement wasn't saved">{failure}</Failure>
    </>
  );
}
