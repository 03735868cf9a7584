"use client";

import { useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/platform/client/call";
import { addGrade, changeGrade, type GradeView } from "./grade-calls";

type Props = {
  /** Null for a new grade. */
  grade: GradeView | null;
  disciplines: readonly { id: number; name: string }[];
  onSaved: () => void;
  onClose: () => void;
};

const FORM = "grade";

/** The form for a grade: its name, and the disciplines that it is for. */
export function GradeDialog({ grade, disciplines, onSaved, onClose }: Props) {
  const [name, setName] = useState(grade?.name ?? "");
  const [chosen, setChosen] = useState(grade?.role_ids ?? []);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "" || saving) return;
    setSaving(true);
    setTrouble(null);
    try {
      const fields = { name, role_ids: chosen };
      await (grade ? changeGrade(grade.id, fields) : addGrade(fields));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(error.message);
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !saving && onClose()}
      title={grade ? `Edit ${grade.name}` : "Add grade"}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            loading={saving}
            loadingLabel="Saving…"
            disabled={name.trim() === ""}
          >
            {grade ? "Save grade" : "Add grade"}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void save(event)} className="grid gap-4">
        {trouble && <Alert>{trouble}</Alert>}
        <TextField
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          hint={grade ? undefined : "It is added as the highest grade. You can move it."}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <MultiSelect
          label="Disciplines"
          hint="Choose none for a grade of all disciplines."
          options={disciplines.map(({ id, name: label }) => ({ id, label }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}
