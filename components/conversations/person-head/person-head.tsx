import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import cx from "clsx";
import { FocusedHeading } from "@/components/ui/focused-heading";
import { Initials } from "@/components/ui/initials";
import { NavTabs } from "@/components/ui/nav-tabs";
import { FreeLine } from "@/components/finder/availability/free-time";
import {
  expectedOf,
  headTabs,
  type HeadTab,
  type PersonHead as Head,
  type Who,
} from "@/lib/conversations/person-head/rules";
import { formatDay } from "@/components/ui/time/format-day";
import { OpenedHere } from "@/components/shell/opened-here";
import { SheetSetup } from "@/components/sheet/rows/sheet-setup";
import { Photo } from "@/components/profiles/cvs/photo";

export interface PersonHeadProps {
  /** Null for a person who left. */
  person: Head | null;
  current: HeadTab | null;
  /** Whether the page says nobody's name, such as an anonymous CV. */
  isNameless?: boolean;
}

/** Who a person is, and the views of them that the viewer may open, above each of them. */
export function PersonHead({ person, current, isNameless = false }: PersonHeadProps) {
  const parts = headParts(person, current);
  if (person === null || parts === null) return null;
  const { face, facts, tabs } = parts;
  // Other views have a heading of their own.
  const name = current === "card" ? <FocusedHeading>{person.who?.name}</FocusedHeading> : person.who?.name;
  return (
    <div
      className={cx("person-head print:hidden", current === "card" && "card-head")}
      data-own={person.isOwn || undefined}
    >
      {person.who && !isNameless && (
        <div className="person-who">
          {face}
          <div className="min-w-0">
            <div className="text-xl font-semibold max-sm:text-base">{name}</div>
            <div className="person-facts">
              <SheetSetup disciplines={person.who.disciplines} languages={person.who.languages} />
              {facts}
            </div>
          </div>
        </div>
      )}
      {tabs}
    </div>
  );
}

/** The parts of a person's head, for a sheet, whose own heading and setup are among them; null where there is no view but this one. A card has it always. */
export function headParts(person: Head | null, current: HeadTab | null) {
  if (person === null) return null;
  const tabs = headTabs(person, current);
  const isAlone = tabs.length < 2;
  if (isAlone && current !== "card") return null;
  const { who, isOwn } = person;
  return {
    face: who && (
      <>
        {!isOwn && <OpenedHere href={tabs[0]!.href} kind="person" label={who.name} />}
        <PersonFace who={who} />
      </>
    ),
    facts: who && <PersonFacts who={who} expected={expectedOf(person)} />,
    tabs: !isAlone && <NavTabs label={isOwn ? "My pages" : "This person"} tabs={tabs} isHead />,
  };
}

const PersonFace = ({ who: { photo, name } }: { who: Who }) =>
  photo === null ? (
    <Initials name={name} className="person-face" />
  ) : (
    <Photo className="person-face" src={photo} of="" />
  );

const FACT_LINK = "inline-flex min-h-6 items-center text-ink underline underline-offset-2";

/** `expected`: the address of what the grade expects; null for viewers who don't see that. */
const PersonFacts = ({ who, expected }: { who: Who; expected: string | null }) => (
  <>
    {who.grade !== null && (
      <span>
        Grade{" "}
        {expected === null ? (
          <span className="text-ink">{who.grade.name}</span>
        ) : (
          <AppLink href={expected as Route} className={FACT_LINK}>
            {who.grade.name}
          </AppLink>
        )}
      </span>
    )}
    {who.awayUntil !== null && <span>{`Away until ${formatDay(who.awayUntil)}`}</span>}
    {who.free !== null && <FreeLine words={who.free} />}
    {who.underWay !== null && (
      <AppLink href={`/conversations/${who.underWay.id}` as Route} className={FACT_LINK}>
        {`Conversation ${formatDay(who.underWay.heldOn)}`}
      </AppLink>
    )}
  </>
);
