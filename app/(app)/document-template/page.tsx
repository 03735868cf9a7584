import type { Metadata } from "next";
import { DocumentTemplateScreen } from "@/components/profiles/templates/document-template-screen";
import { read } from "@/lib/doors/pages/read";
import { getDocumentTemplate } from "@/lib/profiles/templates/queries";

export const metadata: Metadata = { title: "Document template" };

export default async function DocumentTemplatePage() {
  return <DocumentTemplateScreen {...await read(getDocumentTemplate, {})} />;
}
