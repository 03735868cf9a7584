"use client";

import { useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useDraft } from "@/components/ui/use-draft";
import { useWork } from "@/components/ui/use-work";
import { type Answer, call } from "@/lib/doors/client/call";
import { DOERS, type Doer, MAX_COST, MAX_DAYS } from "@/lib/sheet/agreements/rules";
import { isLevel, LEVEL_LABELS, LEVELS, ordinal, type Level } from "@/lib/vocabulary/levels/rules";
import { doerText } from "./agreement-text";
import { fieldsOf } from "./agreement-fields";

export type Agreement = Answer<"GET /sheets/{sheet_id}/agreements">[number];

/** The row of a sheet that an agreement is about. */
export type AgreedRow = {
  id: number;
  subject: string;
  current: Level;
  pointers?: readonly { id: number; name: string }[];
};

export interface AgreementFormProps {
  sheetId: number;
  /** The sheet's owner, as others call them; null for the owner. */
  owner: string | null;
  /** Null for an agreement about no row. */
  row: AgreedRow | null;
  /** Null for a new one. */
  agreement: Agreement | null;
  /** The open conversation in which a new one is made; without it, it is made alone. */
  conversationId?: number;
  /** The level that a new one begins with; without it, the one above the current level. */
  suggested?: Level;
  /** Gets the agreement as it now is; null if it was removed. */
  onSaved: (agreement: Agreement | null) => void;
  onClose: () => void;
}

const wholeOrNull = (text: string) => (text === "" ? null : Number(text));

/** Makes, changes or removes an agreement. With a row and a level it is a goal; it requests nothing. */
export function AgreementForm(props: AgreementFormProps) {
  const { sheetId, owner, row, agreement, conversationId, suggested, onSaved, onClose } = props;
  const [level, setLevel] = useState<Level | null>(
    agreement ? agreement.level : row && (suggested ?? LEVELS[Math.min(ordinal(row.current) + 1, LEVELS.length - 1)]!),
  );
  const { draft: values, change, text } = useDraft(() => fieldsOf(agreement));
  const { working, failure, run } = useWork<"save" | "remove">();
  const pointers = row?.pointers ?? [];

  function save(event: FormEvent) {
    event.preventDefault();
    const cm_agreement = {
      ...values,
      due_on: values.due_on === "" ? null : values.due_on,
      days: wholeOrNull(values.days),
      cost: wholeOrNull(values.cost),
      sheet_competency_id: row?.id ?? null,
      level: row && level,
    };
    void run(async () => {
      onSaved(
        agreement
          ? await call("PUT /sheets/{sheet_id}/agreements/{agreement_id}", {
              params: { sheet_id: sheetId, agreement_id: agreement.id },
              body: { cm_agreement: { ...cm_agreement, state: agreement.state } },
            })
          : await call("POST /sheets/{sheet_id}/agreements", {
              params: { sheet_id: sheetId },
              body: { cm_agreement: { ...cm_agreement, cm_conversation_id: conversationId ?? null } },
            }),
      );
      onClose();
    }, "save");
  }

  const remove = (removed: Agreement) =>
    run(async () => {
      await call("DELETE /sheets/{sheet_id}/agreements/{agreement_id}", {
        params: { sheet_id: sheetId, agreement_id: removed.id },
      });
      onSaved(null);
      onClose();
    }, "remove");

  return (
    <form
      aria-label={row ? `Agreement on ${row.subject}` : "Agreement"}
      className="flex flex-wrap items-end gap-2"
      onSubmit={save}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <TextArea
        label="Agreed (optional if the rest says it)"
        className="basis-full"
        rows={2}
        maxLength={2_000}
        autoFocus
        {...text("text")}
      />
      {row && (
        <Select
          label="Goal"
          className="w-40"
          options={[
            { value: "", label: "No level" },
            ...LEVELS.filter((each) => ordinal(each) >= ordinal(row.current) || each === agreement?.level).map(
              (each) => ({ value: each, label: LEVEL_LABELS[each] }),
            ),
          ]}
          value={level ?? ""}
          onChange={({ target }) => setLevel(isLevel(target.value) ? target.value : null)}
        />
      )}
      <TextField label="By (optional)" type="date" className="w-44" {...text("due_on")} />
      <Select
        label="Who does it"
        className="w-44"
        options={DOERS.map((each) => ({ value: each, label: doerText(each, owner) }))}
        value={values.doer}
        onChange={({ target }) => change({ doer: target.value as Doer })}
      />
      <details className="basis-full" open={values.course !== "" || values.cm_learning_pointer_id !== null}>
        <summary className="min-h-6 w-fit cursor-pointer text-sm">Learning: course, days, cost</summary>
        <div className="mt-2 flex flex-wrap items-end gap-2">
          {pointers.length > 0 && (
            <Select
              label="Learning pointer"
              className="w-64"
              options={[
                { value: "", label: "None" },
                ...pointers.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={values.cm_learning_pointer_id === null ? "" : String(values.cm_learning_pointer_id)}
              onChange={({ target }) => change({ cm_learning_pointer_id: wholeOrNull(target.value) })}
            />
          )}
          <TextField label="Course" className="w-64" maxLength={200} {...text("course")} />
          <TextField label="Days" type="number" min={1} max={MAX_DAYS} className="w-24" {...text("days")} />
          <TextField label="Cost" type="number" min={0} max={MAX_COST} className="w-28" {...text("cost")} />
        </div>
      </details>
      <Button type="submit" variant="primary" loading={working === "save"} loadingLabel="Saving…">
        Save agreement
      </Button>
      {agreement && (
        <Button loading={working === "remove"} loadingLabel="Removing…" onClick={() => void remove(agreement)}>
          Remove
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <p className="basis-full text-sm text-ink-muted">
        {conversationId === undefined
          ? `${owner === null ? "You and your" : `${owner} and their`} managers see it.`
          : "Only you two see it."}{" "}
        It requests no level.
      </p>
      {failure !== null && (
        <Alert className="basis-full" title="The agreement wasn't saved.">
          {failure}
        </Alert>
      )}
    </form>
  );
}
