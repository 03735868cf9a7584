"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { ROLE_LABELS, ROLES, type Source, SOURCE_LABELS, SOURCES } from "@/lib/people/provisioning/rules";
import { type Answer, call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { useState } from "react";
import { Select } from "@/components/ui/select";
import { NameField } from "@/components/ui/name-field";

export type Mapping = Answer<"GET /scim_mappings">[number];

export interface ProvisioningSectionProps {
  mappings: readonly Mapping[];
  /** The disciplines that a mapping can give. */
  disciplines: readonly { id: number; name: string }[];
  /** The address of SCIM for an identity provider. */
  scimAddress: string;
}

const givenBy = ({ role, discipline }: Mapping) => (role === null ? discipline?.name : ROLE_LABELS[role]);

const COLUMNS: readonly DataColumn<Mapping>[] = [
  {
    id: "name",
    heading: "Name",
    rowHeader: true,
    cell: ({ name }) => name,
    className: "wrap-anywhere",
    cardLabel: false,
  },
  { id: "source", heading: "Source", cell: ({ source }) => SOURCE_LABELS[source], width: "w-36", card: "half" },
  { id: "gives", heading: "Role or discipline", cell: givenBy, className: "wrap-anywhere", card: "half" },
  { ...ACTIONS, cell: (mapping) => <RemoveMapping mapping={mapping} />, width: "w-32" },
];

/** What the identity provider decides beside names, emails and access. */
export function ProvisioningSection({ mappings, disciplines, scimAddress }: ProvisioningSectionProps) {
  return (
    <section aria-labelledby="provisioning" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="provisioning">Provisioning (SCIM)</h2>
        <div className="button-row">
          <LinkButton href="/settings/organisation#scim">Change settings</LinkButton>
          <NewMappingButton disciplines={disciplines} />
        </div>
      </div>
      <p className="mb-4 text-ink-muted">
        Address for your identity provider: <strong className="wrap-anywhere">{scimAddress}</strong>
      </p>
      <p className="mb-3 text-ink-muted">
        A mapped group decides who has its role or discipline. A mapped department adds a discipline and never removes
        one.
      </p>
      <DataTable
        label="Mappings"
        columns={COLUMNS}
        rows={mappings}
        cards="md"
        empty={
          <EmptyState title="No mappings yet">
            Until you add one, the identity provider gives no roles and no disciplines.
          </EmptyState>
        }
      />
    </section>
  );
}

function RemoveMapping({ mapping }: { mapping: Mapping }) {
  const params = { scim_mapping_id: mapping.id };
  return (
    <div className="flex md:justify-end">
      <DialogButton
        size="sm"
        aria-label={`Remove the mapping of ${mapping.name}`}
        dialog={(close) => (
          <ConfirmDialog
            title={`Remove the mapping of ${mapping.name}?`}
            verb="Remove mapping"
            act={() => unlessGone(call("DELETE /scim_mappings/{scim_mapping_id}", { params }))}
            onDone={() => close(true)}
            onClose={() => close(false)}
          >
            <p>People keep what it gave them. From then on you decide who has {givenBy(mapping)}.</p>
          </ConfirmDialog>
        )}
      >
        Remove
      </DialogButton>
    </div>
  );
}

const NEW = { source: "group" as Source, name: "", gives: "" };
const SOURCE_OPTIONS = SOURCES.map((source) => ({ value: source, label: SOURCE_LABELS[source] }));
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: `${ROLE_LABELS[role]} (role)` }));

/** Opens the dialog that maps a group or a department. What was typed stays until it is saved. */
function NewMappingButton({ disciplines }: { disciplines: readonly { id: number; name: string }[] }) {
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
          title="Add mapping"
          verb="Add mapping"
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
            required
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
