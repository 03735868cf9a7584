import { PointerName } from "@/components/learning/pointer-name";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import type { Answer } from "@/lib/doors/client/call";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

type Steps = Answer<"GET /sheets/{sheet_id}/next_steps">;

/** What the sheet's owner could work on next, behind one line: at most three rows, each with its reasons. */
export function NextSteps({ steps, interests_due }: Steps) {
  return (
    <details className="print:hidden">
      <summary className="min-h-6 truncate">
        My next step
        {steps.length > 0 && (
          <>
            : <span className="font-medium">{steps.map(({ competency }) => competency.name).join(", ")}</span>
          </>
        )}
      </summary>
      <div className="mt-2 mb-3 rounded-lg border border-line bg-surface p-3">
        {steps.length === 0 ? (
          <p className="text-ink-muted">
            Nothing speaks for a next step yet. Open a row and say what you are keen on, or look at{" "}
            <AppLink href={"/needs" as Route}>what is needed</AppLink>.
          </p>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-3">
            {steps.map((step) => (
              <li key={step.sheet_competency_id}>
                <Step step={step} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-ink-muted">
          Only you see this.
          {interests_due > 0 && ` ${dueText(interests_due)} Open the row to say if it is still true.`}
        </p>
      </div>
    </details>
  );
}

const dueText = (count: number) =>
  count === 1 ? "You set 1 interest over a year ago." : `You set ${count} interests over a year ago.`;

function Step({
  step: { competency, area_name, next_level, reasons, learning_pointers },
}: {
  step: Steps["steps"][number];
}) {
  // A full load, because the sheet reads its searches from the address once.
  const href = `/sheet?${new URLSearchParams({ area: area_name, competency: competency.name })}`;
  return (
    <>
      <p className="font-medium">
        <a href={href}>{competency.name}</a> <span className="font-normal text-ink-muted">{area_name}</span>
      </p>
      <p className="flex items-center gap-1.5">
        To <LevelGlyph level={next_level} /> {LEVEL_LABELS[next_level]}
      </p>
      <p className="text-sm">{reasons.join(" · ")}</p>
      {learning_pointers.length > 0 && (
        <ul className="mt-1 text-sm">
          {learning_pointers.map(({ id, name, url }) => (
            <li key={id} className="min-h-6 wrap-anywhere">
              <PointerName name={name} url={url} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
