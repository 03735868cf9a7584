"use client";

import { FormDialog } from "@/components/ui/form-dialog";
import { NameField } from "@/components/ui/name-field";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useDraft } from "@/components/ui/use-draft";
import { call, type Answer } from "@/lib/doors/client/call";

export type Client = Answer<"GET /clients">[number];

export interface ClientDialogProps {
  /** Null for a new one. */
  client: Client | null;
  onClose: (isSaved: boolean) => void;
}

/** Adds a client, or changes one. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const { draft, text, toggle } = useDraft({
    name: client?.name ?? "",
    alias: client?.alias ?? "",
    may_be_named: client?.may_be_named ?? false,
  });

  async function save() {
    const body = { cm_client: draft };
    if (client) await call("PUT /clients/{client_id}", { params: { client_id: client.id }, body });
    else await call("POST /clients", { body });
    onClose(true);
  }

  return (
    <FormDialog
      title={client ? `Edit ${client.name}` : "Add client"}
      verb={client ? "Save client" : "Add client"}
      disabled={draft.name.trim() === "" || draft.alias.trim() === ""}
      failed="The client wasn’t saved"
      send={save}
      onClose={() => onClose(false)}
    >
      {(errorOf) => (
        <>
          <NameField {...text("name", errorOf)} />
          <TextField
            label="Alias"
            hint="What leaves Cairn instead of the name, such as “a Nordic bank”."
            maxLength={200}
            {...text("alias", errorOf)}
          />
          <Switch
            label="May be named"
            hint="Then CVs with a name say the client’s too. Released CVs stay as they are."
            {...toggle("may_be_named")}
          />
        </>
      )}
    </FormDialog>
  );
}
