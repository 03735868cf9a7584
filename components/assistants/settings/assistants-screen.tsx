"use client";

import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { SettingSwitch } from "@/components/ui/setting-switch";
import { call } from "@/lib/doors/client/call";

/** What admins set about assistants. */
export function AssistantsScreen({ enabled, address }: { enabled: boolean; address: string }) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading className="mb-6" description="Let people use Cairn from an AI assistant that they choose.">
        Assistants
      </PageHeading>
      <div className="grid gap-4">
        <Card title="Access">
          <SettingSwitch
            label="Let assistants connect"
            hint="An assistant has the permissions of the person who uses it, and people see its searches in My Data. It decides requests only with a token that allows it."
            initial={enabled}
            save={(enabled) => call("PATCH /settings", { body: { cm_settings: { assistants: { enabled } } } })}
          />
        </Card>
        <Card title="How to connect">
          <p>
            Add Cairn to an assistant that speaks the Model Context Protocol (MCP), by this address:{" "}
            <strong className="wrap-anywhere">{address}</strong>
          </p>
          <p className="mt-2 text-ink-muted">
            What an assistant reads goes to the company that runs it. Check your agreement with them first.
          </p>
        </Card>
      </div>
    </div>
  );
}
