import type { Metadata } from "next";
import { MatricesExport } from "@/components/finder/matrices/matrices-export";
import { MatricesTable } from "@/components/finder/matrices/matrices-table";
import { RoundsUnderWay } from "@/components/conversations/rounds/rounds-under-way";
import { PageHeading } from "@/components/ui/page-heading";
import { FAILURES } from "@/lib/platform/core/failures";
import { read } from "@/lib/doors/pages/read";
import { getMatricesView } from "@/lib/finder/matrices/queries";
import { readSearch } from "@/lib/finder/matrices/rules";
import { getRoundsUnderWay } from "@/lib/conversations/rounds/view-queries";

export const metadata: Metadata = { title: "Competency Matrices" };

export default async function CompetencyMatricesPage({ searchParams }: PageProps<"/competency-matrices">) {
  const search = readSearch(await searchParams);
  // Managers are read only for a search by manager.
  const failure = search.manager === "" ? FAILURES.getEmployeeUsers : FAILURES.getEmployeeManager;
  // Both have the page's text: where both fail, the first one shows.
  const fails = { failures: [failure] };
  const [view, rounds] = await Promise.all([read(getMatricesView, search, fails), read(getRoundsUnderWay, {}, fails)]);
  return (
    <>
      <PageHeading
        description={
          <span className="max-sm:hidden print:hidden">
            Each name opens a sheet, each notification a level request to decide.
          </span>
        }
        actions={<MatricesExport search={search} />}
      >
        Competency Matrices
      </PageHeading>
      <RoundsUnderWay rounds={rounds} />
      <MatricesTable view={view} />
    </>
  );
}
