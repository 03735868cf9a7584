import { WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { MomentDay } from "@/components/ui/time/time-zone";
import type { Answer } from "@/lib/doors/client/call";
import { formatDay } from "@/components/ui/time/format-day";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import { type FrameworkKind, type FrameworkText, frameworkText } from "@/lib/reviews/history/framework-rules";
import { LAST_YEAR } from "@/lib/reviews/history/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

type Changes = Answer<"GET /sheets/{sheet_id}/framework_changes">;
type Change = Changes["changes"][number];

const KINDS: Readonly<Record<FrameworkKind, string>> = {
  wording: "Wording",
  bar_moved: "Bar moved",
  merged: "Merged",
  moved: "Moved",
  new: "New",
  republished: "Published again",
  retired: "Retired",
};
const TEXTS: Readonly<Record<FrameworkText, string>> = {
  name: "Name",
  description: "Description",
  no_experience: LEVEL_LABELS.no_experience,
  basic: LEVEL_LABELS.basic,
  intermediate: LEVEL_LABELS.intermediate,
  advanced: LEVEL_LABELS.advanced,
};

/** What work on the framework changed on one's own sheet. */
export function FrameworkScreen({ found: { since, changes } }: { found: Changes }) {
  return (
    <>
      <PageHeading
        description={
          changes.length === 0
            ? `Since ${formatDay(since.slice(0, 10))}.`
            : `Since ${formatDay(since.slice(0, 10))}: ${frameworkText(changes)}. Your levels stay as they are.`
        }
        within={{ href: `/sheet?${LAST_YEAR}`, label: "History" }}
      >
        Changes to your competencies
      </PageHeading>
      {changes.length === 0 ? (
        <EmptyState title="No changes to your competencies">
          Their names, criteria and areas are as they were. Levels that were approved or declined are in{" "}
          <a href={`/sheet?as_of=${since.slice(0, 10)}`}>your history</a>.
        </EmptyState>
      ) : (
        <ul aria-label="Changes" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {changes.map((change) => (
            <li key={`${change.kind} ${change.competency.id} ${change.competency.name}`} className="grid gap-2 p-3">
              <ChangeHead change={change} />
              {change.texts.length > 0 && <ChangedTexts texts={change.texts} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ChangeHead({ change: { kind, competency, area_name, at, into, moved_levels } }: { change: Change }) {
  const shown = into ?? competency.name;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Badge tone={kind === "bar_moved" ? "warning" : "neutral"}>{KINDS[kind]}</Badge>
      <h2 className="text-base wrap-anywhere">
        {kind === "merged" && `${competency.name} is part of `}
        {/* A full load, because the sheet reads its searches from the address once. */}
        <a href={`/sheet?${new URLSearchParams({ competency: shown })}`}>{shown}</a>
        {kind === "moved" && ` is in ${area_name} now`}
      </h2>
      {moved_levels.length > 0 && (
        <span>{moved_levels.map((level) => LEVEL_LABELS[level]).join(", ")}: see whether yours still fits.</span>
      )}
      <span className="text-sm text-ink-muted">
        {area_name !== "" && `${area_name}, `}
        <MomentDay at={Date.parse(at)} />
      </span>
    </div>
  );
}

function ChangedTexts({ texts }: { texts: Change["texts"] }) {
  return (
    <dl className="grid gap-2">
      {texts.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-sm font-medium">{TEXTS[field]}</dt>
          <dd className="max-w-prose wrap-anywhere whitespace-pre-line">
            <WordDifferences pieces={wordDifferences(before, after)} side="both" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
