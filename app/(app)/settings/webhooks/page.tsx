import type { Metadata } from "next";
import { WebhooksScreen } from "@/components/messages/webhooks/webhooks-screen";
import { read } from "@/lib/doors/pages/read";
import { listWebhooks } from "@/lib/messages/webhooks/queries";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  return <WebhooksScreen webhooks={await read(listWebhooks, {})} />;
}
