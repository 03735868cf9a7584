import type { Metadata } from "next";
import { DocumentTemplateScreen } from "@/components/profiles/templates/document-template-screen";
import { read } from "@/lib/doors/pages/read";
import { getTemplateView } from "@/lib/profiles/templates/queries";

export const metadata: Metadata = { title: "Document Templates" };

export default async function DocumentTemplatePage({ searchParams }: PageProps<"/document-template">) {
  const kind = (await searchParams).kind === "grade_case" ? "grade_case" : "cv";
  // Another kind begins without what was said of the first.
  return <DocumentTemplateScreen key={kind} {...await read(getTemplateView, { kind })} />;
}
