import { ExportButton } from "@/components/files/exports/export-button";
import { LevelGlyph } from "@/components/sheet/levels/level-glyph";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { LEVEL_LABELS } from "@/lib/sheet/rows/rules";
import { AddPointerButton, BackButton } from "./pointer-actions";
import { PointersTable, type PointersView } from "./pointers-table";

/** The screen with a competency's learning pointers. */
export function PointersScreen({ view }: { view: PointersView }) {
  const { competency, targets } = view;
  const title = `Learning Pointers for ${competency.name}`;
  const actions = (
    <>
      <ExportButton
        choices={[
          {
            label: title,
            call: { name: "GET /exports/learning_pointers", query: { competency_id: competency.id } },
          },
        ]}
      />
      <BackButton />
      <AddPointerButton competency={competency} />
    </>
  );
  return (
    <>
      <PageHeading className="mb-6" actions={actions}>
        {title}
      </PageHeading>
      {targets.map(({ level, criterion }) => (
        <Card
          key={level}
          className="mb-4"
          title={
            <span className="flex items-center gap-2">
              <LevelGlyph level={level} />
              What {LEVEL_LABELS[level]} takes
            </span>
          }
        >
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{criterion}</p>
        </Card>
      ))}
      <PointersTable label={title} view={view} />
    </>
  );
}
