import type { Metadata } from "next";
import { AssistantsScreen } from "@/components/assistants/settings/assistants-screen";
import { getAssistantsView } from "@/lib/assistants/settings/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Assistants" };

export default async function AssistantsPage() {
  return <AssistantsScreen {...await read(getAssistantsView, {})} />;
}
