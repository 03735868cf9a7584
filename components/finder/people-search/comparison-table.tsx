import { fullName } from "@/lib/platform/core/full-name";
import { AppLink } from "@/components/ui/app-link";
import type { Route } from "next";
import { AwayNote } from "@/components/people/absences/away-note";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { cardsPath, comparedRows } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS, LEVELS, ordinal } from "@/lib/vocabulary/levels/rules";

type Cards = Answer<"GET /people_cards">;

/** Whether a person's level came from a file and no reviewer has approved it. */
const isImported = ({ levels }: Cards[number], row: { competency: string; area: string }) =>
  levels.some(
    ({ competency, area_name, imported }) => imported && competency.name === row.competency && area_name === row.area,
  );

/** On phones, two people share the line below a competency; beside it only one of them fits. */
const PAIR =
  "max-sm:block max-sm:[&>:is(thead,tbody)]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-2 " +
  "max-sm:[&_th[scope=row]]:col-span-2 max-sm:[&_th[scope=row]]:pb-0 max-sm:[&_td]:border-0! " +
  "max-sm:[&_thead_th:first-child]:sr-only";

/** People's levels side by side: rows where they differ first. */
export function ComparisonTable({ cards }: { cards: Cards }) {
  const isPair = cards.length === 2;
  const rows = comparedRows(
    cards.map(({ levels }) =>
      levels.map(({ competency, area_name, level }) => ({
        ...{ competency: competency.name, area: area_name, ordinal: ordinal(level) },
      })),
    ),
  );
  if (rows.length === 0)
    return (
      <EmptyState title="No levels yet">
        Levels from {LEVEL_LABELS.basic} on appear here once they are approved or imported.
      </EmptyState>
    );
  return (
    <>
      <p className="text-ink-muted">
        {rows.filter(({ differs }) => differs).length} of {rows.length} competencies differ.
      </p>
      <Table label="Levels side by side" scroll="box" className={isPair ? PAIR : undefined}>
        <thead>
          <tr>
            <Th pinned>Competency</Th>
            {cards.map(({ user, away_until, roles }) => (
              <Th key={user.id} className="sm:min-w-36">
                <AppLink
                  href={cardsPath([user.id]) as Route}
                  className="inline-block min-h-6 text-accent underline underline-offset-2"
                >
                  {fullName(user)}
                </AppLink>
                <AwayNote until={away_until} />
                <span className="block font-normal">{roles.join(", ")}</span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, competency, area, ordinals, differs }) => (
            <tr key={key}>
              <Td rowHeader pinned className="min-w-32 wrap-anywhere sm:min-w-36">
                {competency}
                <span className="block text-sm font-normal text-ink-muted">{area}</span>
              </Td>
              {ordinals.map((of, place) => (
                <Td key={cards[place]!.user.id} className={differs ? "" : "text-ink-muted"}>
                  <span className="inline-flex items-center gap-1.5">
                    <LevelGlyph level={LEVELS[of]!} />
                    {LEVEL_LABELS[LEVELS[of]!]}
                  </span>
                  {isImported(cards[place]!, { competency, area }) && (
                    <span className="block text-sm text-ink-muted">imported</span>
                  )}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
