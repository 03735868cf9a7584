"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { type AgreedRow, type Agreement, AgreementForm } from "./agreement-form";
import { agreementText, goalText } from "./agreement-text";

export interface RowAgreementsProps {
  sheetId: number;
  row: AgreedRow;
}

const labelOf = (agreement: Agreement): string =>
  agreement.level === null
    ? `Agreed: ${agreementText(agreement)}`
    : `Agreed: ${goalText({ ...agreement, level: agreement.level })}${agreement.is_reached ? ", reached" : ""}`;

/** What is agreed on a row of one's own sheet, such as a goal, and the buttons that change it or agree more. */
export function RowAgreements({ sheetId, row }: RowAgreementsProps) {
  // Null until one has been open: only a button that takes the form's place also takes its focus.
  const [opened, setOpened] = useState<{ id: number | null } | null>(null);
  const [closed, setClosed] = useState<{ id: number | null } | null>(null);
  const [saved, setSaved] = useState(0);
  const load = useLoaded({
    key: `${sheetId}/${row.id}/${saved}`,
    load: (signal) => call("GET /sheets/{sheet_id}/agreements", { params: { sheet_id: sheetId } }, { signal }),
    failure: "Your agreements couldn't be loaded.",
  });
  const all = load.data ?? load.latest;
  const failure = load.failure && (
    <p role="alert" className="text-sm">
      {load.failure.text}
    </p>
  );
  if (!all) return failure;
  const ofRow = all.filter((each) => each.row?.sheet_competency_id === row.id && each.state === "open");
  const pointers = ofRow[0]?.row?.learning_pointers ?? [];
  const close = () => {
    setClosed(opened);
    setOpened(null);
  };
  if (opened)
    return (
      <div className="basis-full">
        <AgreementForm
          sheetId={sheetId}
          owner={null}
          row={{ ...row, pointers }}
          agreement={ofRow.find(({ id }) => id === opened.id) ?? null}
          onSaved={() => setSaved(saved + 1)}
          onClose={close}
        />
      </div>
    );
  return (
    <>
      {failure}
      {ofRow.map((agreement) => (
        <Button
          key={agreement.id}
          size="sm"
          aria-label={`${labelOf(agreement)}: ${row.subject}`}
          autoFocus={closed?.id === agreement.id}
          onClick={() => setOpened({ id: agreement.id })}
        >
          {labelOf(agreement)}
        </Button>
      ))}
      <Button
        size="sm"
        aria-label={`Add agreement: ${row.subject}`}
        autoFocus={closed?.id === null}
        onClick={() => setOpened({ id: null })}
      >
        Add agreement
      </Button>
    </>
  );
}
