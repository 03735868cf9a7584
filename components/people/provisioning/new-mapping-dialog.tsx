"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { Select } from "@/components/ui/select";
import { NameField } from "@/components/ui/name-field";
import { ROLE_LABELS, ROLES, SOURCE_LABELS, SOURCES, type Source } from "@/lib/people/provisioning/rules";
import { call } from "@/lib/platform/client/call";

const NEW = { source: "group" as Source, name: "", gives: "" };
const SOURCE_OPTIONS = SOURCES.map((source) => ({ value: source, label: SOURCE_LABELS[source] }));
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: `${ROLE_LABELS[role]} (role)` }));

/** Opens the dialog that maps a group or a department. What was typed stays until it is saved. */
export function NewMappingButton({ disciplines }: { disciplines: readonly { id: number; name: string }[] }) {
  const [fields, setFields] = useState(NEW);
  const options = [
    ...(fields.source === "group" ? ROLE_OPTIONS : []),
    ...disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const role = ROLES.find((one) => one === fields.gives);
  const { source, name, gives } = fields;

  return (
    <DialogButton
      dialog={(close) => (
        <ConfirmDialog
          title="New mapping"
          verb="Add mapping"
          disabled={name.trim() === "" || gives === ""}
          act={() => {
            const given = role ? { role } : { cm_role_id: Number(gives) };
            return call("POST /scim_mappings", { body: { cm_scim_mapping: { source, name, ...given } } });
          }}
          onDone={() => {
            setFields(NEW);
            close(true);
          }}
          onClose={() => close(false)}
        >
          <Select
            label="Source"
            options={SOURCE_OPTIONS}
            value={source}
            onChange={({ target }) => setFields({ ...fields, source: target.value as Source, gives: "" })}
          />
          <NameField
            hint={`As your identity provider sends it. Case doesn't matter.`}
            value={name}
            onChange={(given) => setFields({ ...fields, name: given })}
          />
          <Select
            label={source === "group" ? "Role or discipline" : "Discipline"}
            hint={
              source === "group"
                ? "Once your identity provider sends the group, only its members have this."
                : "People of the department get this discipline."
            }
            placeholder="Choose…"
            options={options}
            value={gives}
            onChange={({ target }) => setFields({ ...fields, gives: target.value })}
          />
        </ConfirmDialog>
      )}
    >
      Add mapping
    </DialogButton>
  );
}
