import type { Metadata } from "next";
import { ConsentScreen } from "@/components/assistants/connections/consent-screen";
import { getConsentView } from "@/lib/assistants/connections/queries";
import { firstValues } from "@/lib/assistants/connections/rules";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Connect an assistant" };

export default async function ConsentPage({ searchParams }: PageProps<"/oauth/authorize">) {
  return <ConsentScreen {...await read(getConsentView, firstValues(await searchParams))} />;
}
