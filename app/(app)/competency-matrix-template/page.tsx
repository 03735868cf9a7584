import type { Metadata } from "next";
import { Notification } from "@/components/competencies/notification";
import { TemplateActions } from "@/components/competencies/template-actions";
import { TemplateTable } from "@/components/competencies/template-table";
import { PageHeading } from "@/components/ui/page-heading";
import { FAILURES } from "@/lib/core/failures";
import { getTemplateView } from "@/lib/competencies/queries";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Competency Matrix Template" };

const FAILS = { failures: [FAILURES.retrieveAllCompetencies, FAILURES.retrieveAllRolesForFilter] };

export default async function CompetencyMatrixTemplatePage() {
  const { can, ...view } = await read(getTemplateView, {}, { refused: "/sheet", ...FAILS });
  return (
    <>
      <Notification />
      <PageHeading className="mb-6" actions={<TemplateActions managesCatalogues={can.manageCatalogues} />}>
        Competency Matrix Template
      </PageHeading>
      <TemplateTable view={view} />
    </>
  );
}
