"use client";

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
    <div className="flex flex-wrap gap-2 md:justify-end">
      <DialogButton
        size="sm"
        aria-label={`Edit ${name}`}
        dialog={(close) => <ClientDialog client={client} onClose={close} />}
      >
        Edit
      </DialogButton>
      {engagements === 0 && (
        <DialogButton
          size="sm"
          aria-label={`Delete ${name}`}
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
        >
          Delete
        </DialogButton>
      )}
    </div>
  );
}
