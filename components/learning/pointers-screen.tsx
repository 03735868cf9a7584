import { PageHeading } from "@/components/ui/page-heading";
import { AddPointerButton, BackButton } from "./pointer-actions";
import { PointersTable, type PointersView } from "./pointers-table";

/** The screen with a competency's learning pointers. */
export function PointersScreen({ view }: { view: PointersView }) {
  const { competency, can } = view;
  const title = `Learning Pointers for ${competency.name}`;
  const actions = (
    <>
      <BackButton />
      <AddPointerButton competency={competency} choosesCompetencies={can.chooseCompetencies} />
    </>
  );
  return (
    <>
      <PageHeading className="mb-6" actions={actions}>
        {title}
      </PageHeading>
      <PointersTable label={title} view={view} />
    </>
  );
}
