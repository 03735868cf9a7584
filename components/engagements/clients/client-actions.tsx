"use client";

import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { type Client, ClientDialog } from "./client-dialog";

/** Opens the dialog that adds a client. */
export function AddClientButton() {
  return (
    <DialogButton variant="primary" dialog={(close) => <ClientDialog client={null} onClose={close} />}>
      Add client
    </DialogButton>
  );
}

/** Changes a client, or deletes one without engagements. */
export function ClientActions({ client }: { client: Client }) {
  const { id, name, engagements } = client;
  return (
    <div className="-my-1 flex gap-1 md:justify-end">
      <DialogButton
        size="sm"
        label={`Edit ${name}`}
        icon={<Pencil aria-hidden className="size-4" />}
        dialog={(close) => <ClientDialog client={client} onClose={close} />}
      />
      {engagements === 0 && (
        <DialogButton
          size="sm"
          label={`Delete ${name}`}
          icon={<Trash aria-hidden className="size-4" />}
          dialog={(close) => (
            <ConfirmDialog
              title={`Delete ${name}?`}
              verb="Delete client"
              danger
              act={() => unlessGone(call("DELETE /clients/{client_id}", { params: { client_id: id } }))}
              onDone={() => close(true)}
              onClose={() => close(false)}
            >
              <p>Its needs stay, without a client.</p>
            </ConfirmDialog>
          )}
        />
      )}
    </div>
  );
}
