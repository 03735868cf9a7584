"use client";

import { useState } from "react";
import { FormDialog } from "@/components/ui/form-dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { NameField } from "@/components/ui/name-field";
import { addGrade, changeGrade, type GradeView } from "./grade-calls";

type Props = {
  /** Null for a new grade. */
  grade: GradeView | null;
  disciplines: readonly { id: number; name: string }[];
  onSaved: () => void;
  onClose: () => void;
};

/** The form for a grade: its name, and the disciplines that it is for. */
export function GradeDialog({ grade, disciplines, onSaved, onClose }: Props) {
  const [name, setName] = useState(grade?.name ?? "");
  const [chosen, setChosen] = useState(grade?.role_ids ?? []);

  async function save() {
    const fields = { name, role_ids: chosen };
    await (grade ? changeGrade(grade.id, fields) : addGrade(fields));
    onSaved();
  }

  return (
    <FormDialog
      title={grade ? `Edit ${grade.name}` : "Add grade"}
      verb={grade ? "Save grade" : "Add grade"}
      className="grid gap-4"
      send={save}
      onClose={onClose}
    >
      <NameField
        hint={grade ? undefined : "It is added as the highest grade. You can move it."}
        value={name}
        onChange={setName}
      />
      <MultiSelect
        label="Disciplines"
        hint="Choose none for a grade of all disciplines."
        options={disciplines.map(({ id, name: label }) => ({ id, label }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
