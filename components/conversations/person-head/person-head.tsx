import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { NavTabs } from "@/components/ui/nav-tabs";
import { headTabs, type HeadTab, type PersonHead as Head, type Who } from "@/lib/conversations/person-head/rules";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/components/ui/time/format-day";
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
  if (person === null) return null;
  const tabs = headTabs(person, current, today());
  if (tabs.length < 2) return null;
  return (
    <div className="person-head" data-own={person.isOwn || undefined}>
      {/* First, so that a tab is at the same place whatever the page says of the person. */}
      <NavTabs label={person.isOwn ? "My pages" : "This person"} tabs={tabs} isHead />
      {person.who && !isNameless && (
        <PersonFacts
          who={person.who}
          // One's own pages are one's own, and a sheet and a card are headed by their owner's name.
          isNamed={!person.isOwn && current !== "matrix" && current !== "card"}
          // One's own sheet says it in its own line, on a phone too.
          withGrade={!person.isOwn || current !== "matrix"}
          // The tab itself says it, with its trail.
          withConversation={current !== "conversations"}
        />
      )}
    </div>
  );
}

type PersonFactsProps = { who: Who; isNamed: boolean; withGrade: boolean; withConversation: boolean };

function PersonFacts({ who, isNamed, withGrade, withConversation }: PersonFactsProps) {
  const { name, initials, photo, grade, awayUntil, underWay } = who;
  return (
    <div className="person-facts empty:hidden">
      {isNamed && (
        <>
          {photo === null ? (
            <span aria-hidden className="person-face">
              {initials}
            </span>
          ) : (
            <Photo className="person-face" src={photo} of="" />
          )}
          <span className="font-semibold">{name}</span>
        </>
      )}
      {withGrade && grade !== null && <span>{isNamed ? grade : `Grade ${grade}`}</span>}
      {awayUntil !== null && <span>{`Away until ${formatDay(awayUntil)}`}</span>}
      {withConversation && underWay !== null && (
        <AppLink
          href={`/conversations/${underWay.id}` as Route}
          className="inline-flex min-h-6 items-center text-ink underline underline-offset-2"
        >
          {`Conversation ${formatDay(underWay.heldOn)}`}
        </AppLink>
      )}
    </div>
  );
}
