import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { LevelsSwitch } from "@/components/messages/outbox/levels-switch";
import type { WebhookView } from "./webhook-dialog";
import { NewWebhookButton } from "./webhook-actions";
import { WebhooksTable } from "./webhooks-table";

/** Shows admins where events are sent. */
export function WebhooksScreen({ webhooks, withLevels }: { webhooks: readonly WebhookView[]; withLevels: boolean }) {
  return (
    <>
      <PageHeading
        className="mb-6"
        description="Tell Slack, Microsoft Teams or your own systems what happens here. Each call is signed and tried again if it fails."
        actions={
          <>
            <LinkButton href="/settings/messages">View messages</LinkButton>
            <NewWebhookButton />
          </>
        }
      >
        Webhooks
      </PageHeading>
      <WebhooksTable webhooks={webhooks} />
      <Card title="Levels" className="mt-6">
        <LevelsSwitch initial={withLevels} />
      </Card>
    </>
  );
}
