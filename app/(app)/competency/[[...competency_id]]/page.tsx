import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CompetencyForm } from "@/components/template/competencies/competency-form";
import { PageHeading } from "@/components/ui/page-heading";
import { FAILURES } from "@/lib/platform/core/failures";
import { getCompetencyForm, getNewCompetencyForm } from "@/lib/template/competencies/queries";
import { read } from "@/lib/doors/pages/read";
import { OpenedHere } from "@/components/shell/opened-here";

type Props = PageProps<"/competency/[[...competency_id]]">;

const CHOICES = [FAILURES.retrieveAreasForForm, FAILURES.retrieveRolesForForm];

const load = cache((competency_id: string | undefined, copy: string | undefined) =>
  competency_id === undefined
    ? read(getNewCompetencyForm, copy === undefined ? {} : { copy }, { refused: "/sheet", failures: CHOICES })
    : read(getCompetencyForm, { competency_id }, { refused: "/sheet", failures: [FAILURES.getCompetency, ...CHOICES] }),
);

async function loadFor({ params, searchParams }: Props) {
  const { competency_id: [id, ...more] = [] } = await params;
  if (more.length > 0) notFound();
  const { copy } = await searchParams;
  return load(id, [copy].flat()[0]);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await loadFor(props)).competency?.name ?? "New Competency" };
}

export default async function CompetencyPage(props: Props) {
  const { competency, template, areas, disciplines, can } = await loadFor(props);
  return (
    <>
      {competency && <OpenedHere href={`/competency/${competency.id}`} kind="competency" label={competency.name} />}
      <PageHeading within={{ href: "/competency-matrix-template", label: "Competency Templates" }}>
        {competency?.name ?? "New Competency"}
      </PageHeading>
      <CompetencyForm
        key={competency?.id ?? `new ${template?.name}`}
        competency={competency}
        template={template}
        areas={areas}
        disciplines={disciplines}
        managesCatalogues={can.manageCatalogues}
      />
    </>
  );
}
