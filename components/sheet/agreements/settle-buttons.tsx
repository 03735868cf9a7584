"use client";

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
  const button = (state: AgreementState, label: string) => (
    <Button
      size="sm"
      aria-label={`${label}: ${about}`}
      loading={working === state}
      loadingLabel="Saving…"
      onClick={() =>
        void run(async () => {
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
