import { fullName } from "@/lib/platform/core/full-name";
import { AwayNote } from "@/components/people/absences/away-note";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { Answer } from "@/lib/doors/client/call";
import { grouped } from "@/lib/finder/people-search/rules";
import { INTEREST_LABELS } from "@/lib/sheet/interests/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { ConfirmedOn } from "./confirmed-on";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/time/time-zone";

/** A person's disciplines and current levels, by area. */
export function PersonCard({ card }: { card: Answer<"GET /people_cards/{user_id}"> }) {
  return (
    <>
      <div>
        <AwayNote until={card.away_until} />
        <p className="text-ink-muted">
          {card.roles.join(", ") || "No disciplines"}
          {card.manager && ` · reports to ${fullName(card.manager)}`}
        </p>
      </div>
      {card.released_cv && <CvLink cvId={card.released_cv.cv_id} at={Date.parse(card.released_cv.released_at)} />}
      {card.levels.length === 0 && (
        <EmptyState title="No levels yet">
          Levels from {LEVEL_LABELS.basic} on appear here once they are approved or imported.
        </EmptyState>
      )}
      <div className="columns-1 gap-4 lg:columns-2">
        {grouped(card.levels, ({ area_name }) => area_name).map(({ title, people: levels }) => (
          <Card key={title} title={title} className="mb-4 break-inside-avoid">
            <ul className="grid gap-1.5">
              {levels.map(({ competency, language, level, confirmed_on, imported, interest }) => (
                <li key={`${competency.id} ${language?.id}`} className="flex items-baseline gap-x-2">
                  <LevelGlyph level={level} />
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                    <span className="font-medium wrap-anywhere">{competency.name}</span>
                    <span>{LEVEL_LABELS[level]}</span>
                    <span className="text-sm">
                      <ConfirmedOn day={confirmed_on} imported={imported} />
                    </span>
                    {interest !== null && <Badge>{INTEREST_LABELS[interest]}</Badge>}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

/** Leads to a person's released CV. */
const CvLink = ({ cvId, at }: { cvId: number; at: number }) => (
  <p>
    <AppLink href={`/cvs/${cvId}` as Route} className="inline-block min-h-6 text-ink underline underline-offset-2">
      CV
    </AppLink>
    <span className="text-ink-muted">
      , released <Moment at={at} />
    </span>
  </p>
);
