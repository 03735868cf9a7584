import type { Route } from "next";
import { ExportButton } from "@/components/shell/exports/export-button";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { AppLink } from "@/components/ui/app-link";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { competencyPointersPath } from "@/lib/learning/path-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { AddPointerButton, BackButton } from "./pointer-actions";
import { PointersTable, type PointersView } from "./pointers-table";

/** The screen with a competency's learning pointers. */
export function PointersScreen({ view }: { view: PointersView }) {
  const { competency, targets, unfit } = view;
  const title = `Learning Pointers for ${competency.name}`;
  const actions = (
    <>
      <BackButton />
      <ExportButton
        choices={[
          {
            label: title,
            call: { name: "GET /exports/learning_pointers", query: { competency_id: competency.id } },
          },
        ]}
      />
      <AddPointerButton competency={competency} />
    </>
  );
  return (
    <>
      <PageHeading actions={actions}>{title}</PageHeading>
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
      {unfit > 0 && (
        <p className="mb-4 text-ink-muted">
          {fitText(view)} <AppLink href={competencyPointersPath(competency.id, null) as Route}>Show all</AppLink>
        </p>
      )}
      <PointersTable label={title} view={view} />
    </>
  );
}

/** Tells what a language leaves out. */
function fitText({ language, unfit, pointers }: PointersView): string {
  const more = pointers.length === 0 ? "" : " more";
  const shown = pointers.length === 0 ? "" : `These are for ${language} or any language. `;
  return shown + (unfit === 1 ? `1${more} is for another language.` : `${unfit}${more} are for other languages.`);
}
