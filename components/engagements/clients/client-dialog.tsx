"use client";

import { ConflictPanel } from "@/components/ui/conflict-panel";
import { FormDialog } from "@/components/ui/form-dialog";
import { NameField } from "@/components/ui/name-field";
import { Switch } from "@/components/ui/switch";
import { draftFields } from "@/components/ui/use-draft";
import { useEdit } from "@/components/ui/use-edit";
import { call, type Answer } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";

export type Client = Answer<"GET /clients">[number];

export interface ClientDialogProps {
  /** Null for a new one. */
  client: Client | null;
  onClose: (isSaved: boolean) => void;
}

const LABELS = { name: "Name", alias: "Alias", may_be_named: "May be named" } as const;

/** Adds a client, or changes one. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const edit = useEdit({
    fields: ["name", "alias", "may_be_named"],
    saved: client,
    valuesOf: (saved: Client | null) => ({
      name: saved?.name ?? "",
      alias: saved?.alias ?? "",
      may_be_named: saved?.may_be_named ?? false,
    }),
    currentOf: currentOf<Client>,
  });
  const { text, toggle } = draftFields([edit.draft, edit.setDraft]);

  async function save() {
    const saved = await edit.save((base, mine) =>
      base
        ? call("PUT /clients/{client_id}", {
            params: { client_id: base.id },
            body: { cm_client: { ...mine, based_on_updated_at: base.updated_at } },
          })
        : call("POST /clients", { body: { cm_client: mine } }),
    );
    if (saved !== null) onClose(true);
  }

  return (
    <FormDialog
      title={client ? `Edit ${client.name}` : "Add client"}
      verb={client ? "Save client" : "Add client"}
      disabled={edit.theirs !== null}
      failed="The client wasn't saved"
      failure={edit.failure}
      isDirty={edit.isDirty}
      send={save}
      onClose={() => onClose(false)}
    >
      {(errorOf) => (
        <>
          <ConflictPanel
            edit={edit}
            title="Someone else changed this client while you were editing"
            labels={LABELS}
            show={(field, values) => (field === "may_be_named" ? (values[field] ? "Yes" : "No") : values[field])}
          />
          <NameField {...text("name", errorOf)} />
          <NameField
            label="Alias"
            hint="What leaves Cairn instead of the name, such as “a Nordic bank”."
            {...text("alias", errorOf)}
          />
          <Switch
            label="May be named"
            hint="Then CVs with a name say the client's too. Released CVs stay as they are."
            {...toggle("may_be_named")}
          />
        </>
      )}
    </FormDialog>
  );
}
