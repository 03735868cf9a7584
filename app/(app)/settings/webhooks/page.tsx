import type { Metadata } from "next";
import { WebhooksScreen } from "@/components/messages/webhooks/webhooks-screen";
import { getMessageSettings } from "@/lib/messages/outbox/queries";
import { read } from "@/lib/doors/pages/read";
import { listWebhooks } from "@/lib/messages/webhooks/queries";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const { with_levels } = await read(getMessageSettings, {});
  return <WebhooksScreen webhooks={await read(listWebhooks, {})} withLevels={with_levels} />;
}
