import type { Metadata } from "next";
import { Notification } from "@/components/template/competencies/notification";
import { TemplateActions } from "@/components/template/competencies/template-actions";
import { TemplateTable } from "@/components/template/competencies/template-table";
import { PageHeading } from "@/components/ui/page-heading";
import { FAILURES } from "@/lib/platform/core/failures";
import { getTemplateView } from "@/lib/template/competencies/queries";
import { read } from "@/lib/platform/routes/read";

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
      <TemplateTable view={view} managesCatalogues={can.manageCatalogues} />
    </>
  );
}
