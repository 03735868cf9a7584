import { fullName } from "@/lib/platform/core/full-name";
import { AwayNote } from "@/components/people/absences/away-note";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { FreeLine } from "@/components/finder/availability/free-time";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Heads, Table, Td } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { engagementTitle, sharesText } from "@/lib/finder/availability/text-rules";
import { shortPeriod } from "@/lib/platform/core/format-period";
import { freeWords } from "@/lib/finder/availability/spell-rules";
import {
  conditionsOf,
  type NamedCondition,
  type Question,
  subjectOf,
} from "@/lib/finder/people-search/condition-rules";
import { grouped } from "@/lib/finder/people-search/rules";
import { INTEREST_LABELS } from "@/lib/sheet/interests/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { today } from "@/lib/platform/core/day";
import { AnswerCell, paleness } from "./answer-text";
import { ConditionTitle } from "./condition-title";
import { ConfirmedOn } from "./confirmed-on";
import { StoneKey } from "./stone-key";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { MomentDay } from "@/components/ui/time/time-zone";
import "@/components/finder/availability/bar.css";

type Card = Answer<"GET /people_cards/{user_id}">;
type CardAnswers = Answer<"GET /people_cards">[number]["answers"];
type Area = { title: string; people: Card["levels"] };

/** The places of the first areas that together are half of the lines, so that two tables are about as long. */
function halves(areas: readonly Area[]): Area[][] {
  const lines = ({ people }: Area) => people.length + 1;
  const all = areas.reduce((sum, area) => sum + lines(area), 0);
  let before = 0;
  const left = areas.filter((area) => (before += lines(area)) - lines(area) / 2 <= all / 2);
  return [left, areas.slice(left.length)].filter(({ length }) => length > 0);
}

export interface CardFactsProps {
  card: Card;
  /** The viewer's own, whose released CV is on the page of one's CVs. */
  isOwn: boolean;
}

/** A person's location, manager and released CV; on paper, which has no head, also disciplines and time. */
export function CardFacts({ card, isOwn }: CardFactsProps) {
  const disciplines = card.roles.join(", ") || "No disciplines";
  const more = [card.location, card.manager && `reports to ${fullName(card.manager)}`].filter(Boolean).join(" · ");
  return (
    <>
      <AwayNote until={card.away_until} />
      <p className="text-ink-muted">
        <span className="hidden print:inline">{`${disciplines}${more && " · "}`}</span>
        {more}
        {card.released_cv && (
          <>
            {more !== "" && " · "}
            <AppLink
              href={(isOwn ? "/cv" : `/cvs/${card.released_cv.cv_id}`) as Route}
              className="inline-block min-h-6 min-w-6 text-ink underline underline-offset-2"
            >
              CV
            </AppLink>
            {" released "}
            <MomentDay at={Date.parse(card.released_cv.released_at)} />
          </>
        )}
      </p>
      {card.free !== null && (
        <p className={isOwn ? "" : "hidden print:block"}>
          <FreeLine words={freeWords(card.free, today())} />
        </p>
      )}
    </>
  );
}

export interface PersonCardProps {
  card: Card;
  /** What the person was found by, and what they have for each condition. */
  question: Question<NamedCondition>;
  answers: CardAnswers;
}

/** What a person was found by, what they are engaged in, and their current levels, by area. */
export function PersonCard({ card, question, answers }: PersonCardProps) {
  const areas = grouped(card.levels, ({ area_name }) => area_name);
  const day = today();
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2 empty:hidden">
        {answers.length > 0 && <Asked question={question} answers={answers} time={card.free} today={day} />}
        {card.engagements !== null && card.engagements.length > 0 && (
          <Engagements engagements={card.engagements} today={day} />
        )}
      </div>
      {card.levels.length === 0 && (
        <EmptyState title="No levels yet">
          Levels from {LEVEL_LABELS.basic} on appear here once they are approved or imported.
        </EmptyState>
      )}
      {/* On paper they go on from column to column, so that both end on the same page. */}
      <div className="grid items-start gap-4 lg:grid-cols-2 print:block print:columns-2 print:[&_tbody]:break-inside-avoid">
        {halves(areas).map((half) => (
          <AreasTable key={half[0]!.title} areas={half} />
        ))}
      </div>
      <div className="grid gap-1">
        {card.levels.length > 0 && <StoneKey hasMissing={answers.some(({ must, met }) => must && !met)} />}
        <p className="text-sm text-ink-muted">
          What everyone who may find people sees. Planners also see time and engagements. Notes and requests stay
          private.
        </p>
      </div>
    </>
  );
}

type AskedProps = Omit<PersonCardProps, "card"> & { time: Card["free"]; today: string };

/** What a person has for each condition that they were found by. */
const Asked = ({ question, answers, time, today }: AskedProps) => (
  <Table label="Searched for">
    <Heads columns={["Searched for", "Level"]} />
    <tbody>
      {conditionsOf(question).map((condition, place) => {
        const answer = answers[place];
        return (
          <tr key={subjectOf(condition)}>
            <Td rowHeader className="py-1.5! wrap-anywhere">
              <ConditionTitle condition={condition} isMust={place < question.must.length} />
            </Td>
            <Td className="py-1.5!">
              {answer && <AnswerCell condition={condition} answer={answer} time={time} today={today} warns />}
            </Td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);

type EngagementsProps = { engagements: NonNullable<Card["engagements"]>; today: string };

/** What takes a person's time: how much of it, and on which days. */
const Engagements = ({ engagements, today }: EngagementsProps) => (
  <Table label="Engagements" cards="md">
    <Heads columns={["Engagement", "State", "Time", "Days"]} />
    <tbody>
      {engagements.map((one) => (
        <tr key={one.id}>
          <Td rowHeader data-first className="py-1.5! wrap-anywhere">
            {engagementTitle(one)}
          </Td>
          <Td data-label="State" data-half className="py-1.5!">
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden className="bar h-3 w-7" data-state={one.state} />
              {STATE_LABELS[one.state]}
            </span>
          </Td>
          <Td data-label="Time" data-half className="py-1.5! tabular-nums">
            {sharesText(one, today)}
          </Td>
          <Td data-label="Days" className="py-1.5! tabular-nums">
            {shortPeriod(one.starts_on, one.ends_on, today)}
          </Td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const AreasTable = ({ areas }: { areas: readonly Area[] }) => (
  <Table label={`Levels from ${areas[0]!.title} on`} className="table-fixed max-sm:[&_:is(td,th)]:px-2">
    <Heads
      columns={[
        "Competency",
        { name: "Level", className: "w-30 sm:w-32 print:w-32" },
        { name: "Confirmed", className: "w-22 sm:w-28 print:w-22" },
      ]}
    />
    {areas.map(({ title, people: levels }) => (
      <tbody key={title}>
        <tr className="bg-hover!">
          <th scope="rowgroup" colSpan={3} className="px-3 py-1 text-left text-sm font-semibold">
            {title}
          </th>
        </tr>
        {levels.map(({ competency, language, level, confirmed_on, imported, interest }) => (
          <tr key={`${competency.id} ${language?.id}`}>
            <Td rowHeader className="py-1.5! wrap-anywhere">
              {`${competency.name} `}
              {interest !== null && <Badge>{INTEREST_LABELS[interest]}</Badge>}
            </Td>
            <Td className="py-1.5! whitespace-nowrap">
              <span className="inline-flex items-baseline gap-2">
                <LevelGlyph level={level} className={paleness(confirmed_on, today())} />
                {LEVEL_LABELS[level]}
              </span>
            </Td>
            <Td className="py-1.5! text-sm">
              <ConfirmedOn day={confirmed_on} imported={imported} />
            </Td>
          </tr>
        ))}
      </tbody>
    ))}
  </Table>
);
