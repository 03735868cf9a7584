import type { Metadata } from "next";
import { CatalogueRequests } from "@/components/template/catalogues/catalogue-requests";
import { Notification } from "@/components/template/competencies/notification";
import { TemplateActions } from "@/components/template/competencies/template-actions";
import { TemplateTable } from "@/components/template/competencies/template-table";
import { PageHeading } from "@/components/ui/page-heading";
import { FAILURES } from "@/lib/platform/core/failures";
import { getTemplateView } from "@/lib/template/competencies/queries";
import { listCatalogueRequests } from "@/lib/template/requests/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Competency Matrix Template" };

const FAILS = { failures: [FAILURES.retrieveAllCompetencies, FAILURES.retrieveAllRolesForFilter] };

export default async function CompetencyMatrixTemplatePage() {
  const { can, ...view } = await read(getTemplateView, {}, { refused: "/sheet", ...FAILS });
  const requests = can.manageCatalogues ? await read(listCatalogueRequests, {}) : null;
  return (
    <>
      <Notification />
      <PageHeading actions={<TemplateActions managesCatalogues={can.manageCatalogues} />}>
        Competency Matrix Template
      </PageHeading>
      {requests && <CatalogueRequests requests={requests.answer} />}
      <TemplateTable view={view} managesCatalogues={can.manageCatalogues} />
    </>
  );
}
