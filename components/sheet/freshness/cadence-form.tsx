"use client";

import { useState, type FormEvent } from "react";
import { formErrors, type FormErrors } from "@/lib/doors/client/form-errors";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/doors/client/call";

export interface CadenceFormProps {
  /** Null: levels are never overdue. */
  months: number | null;
  onSaved: () => void;
}

/** Sets after how many months without an approval or a confirmation a level is overdue. */
export function CadenceForm({ months, onSaved }: CadenceFormProps) {
  const [saved, setSaved] = useState(months === null ? "" : String(months));
  const [text, setText] = useState(saved);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<FormErrors | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    setFailure(null);
    try {
      const confirm_after_months = text.trim() === "" ? null : Number(text);
      await call("PATCH /settings", { body: { cm_settings: { reviews: { confirm_after_months } } } });
      setSaved(text);
      onSaved();
    } catch (error) {
      setFailure(formErrors(error));
    }
    setSaving(false);
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid justify-items-start gap-2" noValidate>
      <TextField
        label="Months until a level is overdue"
        hint="Counted from its approval or last confirmation. Leave it empty for never. Levels stay as they are."
        className="w-full max-w-lg"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={failure?.fields.confirm_after_months}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" loading={isSaving} loadingLabel="Saving…" disabled={text.trim() === saved.trim()}>
        Save months
      </Button>
      {failure !== null && failure.fields.confirm_after_months === undefined && (
        <Alert className="justify-self-stretch" title="The months weren't saved.">
          {failure.text}
        </Alert>
      )}
    </form>
  );
}
