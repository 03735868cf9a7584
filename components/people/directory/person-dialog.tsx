"use client";

import { fullName } from "@/lib/platform/core/full-name";
import { useState } from "react";
import { useEdit } from "@/components/ui/use-edit";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { FormDialog } from "@/components/ui/form-dialog";
import { MultiSelect } from "@/components/ui/multi-select";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { NameField } from "@/components/ui/name-field";
import { TextField } from "@/components/ui/text-field";
import { draftFields } from "@/components/ui/use-draft";
import type { Choice, DisciplineChoice, PersonRow } from "@/lib/people/directory/view";
import { Email } from "./email";
import { ManagersField } from "./managers-field";
import { NotedFields } from "./noted-fields";
import { fieldsOf, type PersonFields } from "./people-calls";
import { currentPerson, describeField, PERSON_FIELD_LABELS, PERSON_FIELDS, savePerson } from "./person-changes";

export interface PersonDialogProps {
  /** Null for a new person. */
  person: PersonRow | null;
  disciplines: readonly DisciplineChoice[];
  grades: readonly Choice[];
  onSaved: (said: string) => void;
  onClose: () => void;
}

/** The form for a person. The input stays until it is saved or the dialog is closed. */
export function PersonDialog({ person, disciplines, grades, onSaved, onClose }: PersonDialogProps) {
  const edit = useEdit({
    fields: PERSON_FIELDS,
    saved: person,
    valuesOf: fieldsOf,
    currentOf: (error) => currentPerson(error, person),
  });
  const { base, theirs } = edit;
  const { draft: fields, change: set, text, toggle } = draftFields<PersonFields>([edit.draft, edit.setDraft]);
  const [known, setKnown] = useState<readonly Choice[]>([]);
  const names = [...known, ...(base?.managers ?? []), ...(theirs?.managers ?? [])];
  const managers = fields.manager_ids.flatMap((id) => names.find((one) => one.id === id) ?? []);
  const options = [
    ...new Map(
      [...(base?.roles ?? []).map((held) => ({ ...held, isForEveryone: false })), ...disciplines].map((discipline) => [
        discipline.id,
        {
          id: discipline.id,
          label: discipline.name,
          isFixed: discipline.isForEveryone,
        },
      ]),
    ).values(),
  ];
  const everyones = disciplines.filter(({ isForEveryone }) => isForEveryone).map((one) => one.name);
  const name = fullName(fields);

  async function save() {
    if ((await edit.save(savePerson)) === null) return;
    onSaved(person ? `${name} saved.` : `${name} added. They can sign in now.`);
    onClose();
  }

  return (
    <FormDialog
      title={person ? `Edit ${person.name}` : "Add person"}
      description={person && <Email>{person.email}</Email>}
      verb={person ? "Save person" : "Add person"}
      disabled={theirs !== null}
      failed="The person wasn't saved"
      failure={edit.failure}
      isDirty={edit.isDirty}
      className="grid gap-4"
      send={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <ConflictPanel
            edit={edit}
            title="Someone else changed this person while you were editing"
            labels={PERSON_FIELD_LABELS}
            show={(field, values) =>
              describeField(field, values, {
                managers: names,
                grades,
                disciplines: [...options.map(({ id, label }) => ({ id, name: label })), ...(theirs?.roles ?? [])],
              })
            }
          />
          {(!person || person.state === "invited") && (
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              required
              hint="They sign in with this email."
              {...text("email", errorOf)}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <NameField label="First name" {...text("first_name", errorOf)} />
            <TextField label="Last name" maxLength={200} autoComplete="off" {...text("last_name", errorOf)} />
          </div>
          <NotedFields fields={fields} wrong={errorOf} onChange={set} />
          <div className="grid gap-3">
            <Switch label="Manager" hint="Can review sheets and edit the template." {...toggle("is_manager")} />
            <Switch
              label="Staffing"
              hint="Can find people for projects by their levels. Sees no notes or requests."
              {...toggle("is_staffing")}
            />
            <Switch
              label="Admin"
              hint={
                person?.isSelf && person.is_admin && !fields.is_admin
                  ? "Once you save, you are no longer an admin. Only another admin can make you one again."
                  : "Can also manage languages, disciplines, areas and people."
              }
              {...toggle("is_admin")}
            />
          </div>
          <ManagersField
            managers={managers}
            personId={person?.id ?? null}
            error={errorOf("manager_ids")}
            onChange={(chosen) => {
              setKnown((all) => [...all, ...chosen]);
              set({ manager_ids: chosen.map(({ id }) => id) });
            }}
          />
          <MultiSelect
            label="Disciplines"
            hint={everyones.length > 0 ? `Everyone has ${everyones.join(", ")}.` : undefined}
            options={options}
            chosen={fields.cm_role_ids}
            onChange={(cm_role_ids) => set({ cm_role_ids })}
          />
          {grades.length > 0 && (
            <Select
              label="Grade"
              hint="The person, their managers and admins see it."
              value={String(fields.cm_grade_id ?? "")}
              options={[
                { value: "", label: "None" },
                ...grades.map(({ id, name: label }) => ({ value: String(id), label })),
              ]}
              onChange={({ target: { value } }) => set({ cm_grade_id: value === "" ? null : Number(value) })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
