"use client";

import { useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { draftFields } from "@/components/ui/use-draft";
import { useEdit } from "@/components/ui/use-edit";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { type Answer, call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { currentOf } from "@/lib/doors/client/current-of";
import { formErrors } from "@/lib/doors/client/form-errors";
import { DOERS, type Doer, MAX_COST, MAX_DAYS, saysSomething } from "@/lib/sheet/agreements/rules";
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

const LABELS = {
  text: "What you agreed",
  level: "Goal",
  due_on: "By",
  doer: "Who does it",
  cm_learning_pointer_id: "Learning pointer",
  course: "Course",
  days: "Days",
  cost: "Cost",
} as const;
type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[];

const wholeOrNull = (text: string) => (text === "" ? null : Number(text));

/** Makes, changes or removes an agreement. With a row and a level it is a goal; it requests nothing. */
export function AgreementForm(props: AgreementFormProps) {
  const { sheetId, owner, row, agreement, conversationId, suggested, onSaved, onClose } = props;
  const above = row && (suggested ?? LEVELS[Math.min(ordinal(row.current) + 1, LEVELS.length - 1)]!);
  const edit = useEdit({
    fields: FIELDS,
    saved: agreement,
    valuesOf: (saved: Agreement | null) => ({ ...fieldsOf(saved), level: saved ? saved.level : above }),
    currentOf: currentOf<Agreement>,
  });
  const { draft: values, change, text } = draftFields([edit.draft, edit.setDraft]);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const pointers = row?.pointers ?? [];
  // By something else than words.
  const isSaid = saysSomething({ ...values, text: "", level: row ? values.level : null });

  async function save() {
    const saved = await edit.save((base, mine) => {
      const cm_agreement = {
        ...mine,
        due_on: mine.due_on === "" ? null : mine.due_on,
        days: wholeOrNull(mine.days),
        cost: wholeOrNull(mine.cost),
        sheet_competency_id: row?.id ?? null,
        level: row && mine.level,
      };
      return base
        ? call("PUT /sheets/{sheet_id}/agreements/{agreement_id}", {
            params: { sheet_id: sheetId, agreement_id: base.id },
            body: { cm_agreement: { ...cm_agreement, state: base.state, based_on_updated_at: base.updated_at } },
          })
        : call("POST /sheets/{sheet_id}/agreements", {
            params: { sheet_id: sheetId },
            body: { cm_agreement: { ...cm_agreement, cm_conversation_id: conversationId ?? null } },
          });
    });
    if (saved === null) return;
    onSaved(saved);
    onClose();
  }

  const { isDirty, isSaving } = edit;
  const { leave, question } = useUnsaved({ isDirty, isSaving, onClose, className: "basis-full" });
  const refusal = edit.failure === null ? null : formErrors(edit.failure);
  const errorOf = (field: string) => refusal?.fields[field];

  /** A field in words. */
  function shown(field: Field, of: typeof values): string {
    if (field === "level") return of.level === null ? "No level" : LEVEL_LABELS[of.level];
    if (field === "doer") return doerText(of.doer, owner);
    if (field !== "cm_learning_pointer_id") return of[field];
    const known = [edit.theirs?.learning_pointer, edit.base?.learning_pointer, ...pointers];
    return known.find((pointer) => pointer?.id === of[field])?.name ?? "None";
  }

  return (
    <>
      <Form
        aria-label={row ? `Agreement on ${row.subject}` : "Agreement"}
        className="flex flex-wrap items-end gap-2"
        failure={edit.failure}
        onSubmit={() => void save()}
        onKeyDown={(event) => event.key === "Escape" && leave()}
      >
        {question}
        <div className="basis-full empty:hidden">
          <ConflictPanel
            edit={edit}
            title="Someone else changed this agreement while you were editing"
            labels={LABELS}
            show={shown}
          />
        </div>
        <TextArea
          label={isSaid ? "What you agreed (optional)" : "What you agreed"}
          required={!isSaid}
          className="basis-full"
          rows={2}
          maxLength={2_000}
          autoFocus
          {...text("text", errorOf)}
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
            value={values.level ?? ""}
            onChange={({ target }) => change({ level: isLevel(target.value) ? target.value : null })}
          />
        )}
        <TextField label="By (optional)" type="date" className="w-44" {...text("due_on", errorOf)} />
        <Select
          label="Who does it"
          className="w-44"
          options={DOERS.map((each) => ({ value: each, label: doerText(each, owner) }))}
          value={values.doer}
          onChange={({ target }) => change({ doer: target.value as Doer })}
        />
        <details className="basis-full" open={edit.begun.course !== "" || edit.begun.cm_learning_pointer_id !== null}>
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
            <TextField label="Course" className="w-64" maxLength={200} {...text("course", errorOf)} />
            <TextField label="Days" type="number" min={1} max={MAX_DAYS} className="w-24" {...text("days", errorOf)} />
            <TextField label="Cost" type="number" min={0} max={MAX_COST} className="w-28" {...text("cost", errorOf)} />
          </div>
        </details>
        <Button
          type="submit"
          variant="primary"
          disabled={edit.theirs !== null}
          loading={edit.isSaving}
          loadingLabel="Saving…"
        >
          Save agreement
        </Button>
        <Button onClick={leave}>Cancel</Button>
        {agreement && (
          <Button variant="ghost" className="text-danger! sm:ml-auto" onClick={() => setAsksToRemove(true)}>
            Remove agreement
          </Button>
        )}
        <p className="basis-full text-sm text-ink-muted">
          {conversationId === undefined
            ? `${owner === null ? "You and your" : `${owner} and their`} managers see it.`
            : "Only you two see it."}{" "}
          It requests no level.
        </p>
        <Failure className="basis-full" title="The agreement wasn't saved">
          {refusal?.text ?? null}
        </Failure>
      </Form>
      {agreement && asksToRemove && (
        <ConfirmDialog
          title="Remove this agreement?"
          verb="Remove agreement"
          danger
          act={() =>
            unlessGone(
              call("DELETE /sheets/{sheet_id}/agreements/{agreement_id}", {
                params: { sheet_id: sheetId, agreement_id: agreement.id },
              }),
            )
          }
          onDone={() => {
            onSaved(null);
            onClose();
          }}
          onClose={() => setAsksToRemove(false)}
        >
          <p>It is deleted for everyone who sees it. This can&apos;t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
