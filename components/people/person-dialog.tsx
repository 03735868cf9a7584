"use client";

import { useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import type { Choice, DirectoryRow } from "@/lib/directory/view";
import { ManagersField } from "./managers-field";
import { fieldsOf, savePerson, troubleOf, type PersonFields, type Trouble } from "./people-calls";

export interface PersonDialogProps {
  /** Null to add somebody. */
  person: DirectoryRow | null;
  disciplines: readonly Choice[];
  onSaved: (said: string) => void;
  onClose: () => void;
}

const FORM = "person";

/** Everything that an admin says about a person, saved together. What was entered stays until it is saved or closed. */
export function PersonDialog({ person, disciplines, onSaved, onClose }: PersonDialogProps) {
  const [fields, setFields] = useState(fieldsOf(person));
  const [managers, setManagers] = useState<Choice[]>(person?.managers ?? []);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const set = (more: Partial<PersonFields>) => setFields((all) => ({ ...all, ...more }));
  const wrong = (field: keyof PersonFields) => trouble?.fields[field];
  const options = [...new Map([...disciplines, ...(person?.disciplines ?? [])].map(({ id, name }) => [id, { id, label: name }])).values()];
  const name = `${fields.first_name} ${fields.last_name}`.trim();
  const canSave = fields.first_name.trim() !== "" && fields.email.trim() !== "";

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!canSave || saving) return;
    setSaving(true);
    setTrouble(null);
    try {
      await savePerson(person, { ...fields, manager_ids: managers.map(({ id }) => id) });
      onSaved(person ? `${name} is saved.` : `${name} is added and can sign in.`);
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !saving && onClose()}
      title={person ? person.name : "Add Person"}
      description={person?.email}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={saving} loadingLabel="Saving…" disabled={!canSave}>
            {person ? "Save" : "Add"}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void save(event)} className="grid gap-4">
        {trouble && <Alert>{trouble.text}</Alert>}
        {!person && (
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="off"
            required
            hint="Who signs in with this address, verified, is this person."
            value={fields.email}
            error={wrong("email")}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" required maxLength={200} autoComplete="off" value={fields.first_name} error={wrong("first_name")} onChange={(event) => set({ first_name: event.target.value })} />
          <TextField label="Last name" maxLength={200} autoComplete="off" value={fields.last_name} error={wrong("last_name")} onChange={(event) => set({ last_name: event.target.value })} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Switch label="Manager" hint="Reviews others' sheets and keeps the template." checked={fields.is_manager} onChange={(event) => set({ is_manager: event.target.checked })} />
          <Switch label="Admin" hint="Also keeps catalogues and people." checked={fields.is_admin} onChange={(event) => set({ is_admin: event.target.checked })} />
        </div>
        <ManagersField managers={managers} personId={person?.id ?? null} error={wrong("manager_ids")} onChange={setManagers} />
        <MultiSelect label="Disciplines" options={options} chosen={fields.cm_role_ids} onChange={(cm_role_ids) => set({ cm_role_ids })} />
      </form>
    </Dialog>
  );
}
