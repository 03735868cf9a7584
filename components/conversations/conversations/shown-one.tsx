"use client";

import { useEffect, useRef, useState } from "react";
import { CaseAnswerForm } from "@/components/conversations/cases/case-answer";
import { CaseDecision, DecisionForm, isToDecide } from "@/components/conversations/cases/case-decision";
import { CaseDocument } from "@/components/conversations/cases/case-document";
import { CaseForm } from "@/components/conversations/cases/case-form";
import { CaseReaders } from "@/components/conversations/cases/case-readers";
import { CaseIntroduction, CaseSection } from "@/components/conversations/cases/case-section";
import { Button } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDay } from "@/components/ui/time/format-day";
import { STATE_LABELS, talkTitle } from "@/lib/conversations/conversations/rules";
import type { ConversationsView, ShownConversation } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";
import { Agreed } from "./agreed";
import { ConversationActs } from "./conversation-acts";
import { LookedAt } from "./looked-at";
import { Preparations } from "./preparations";
import { SinceLastTime } from "./since-last-time";

type ShownProps = { view: ConversationsView; shown: ShownConversation };

/** One conversation as the viewer reads it: as one of the two, or as an invited reader of its case. */
export function ShownOne({ view, shown }: ShownProps) {
  const { kind, user, manager, side, state } = shown;
  // Null until the form has been open: only a button that takes its place takes its focus.
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const [hasDecided, setDecided] = useState(false);
  const page = useWhatComesNext(state);
  if (side === "reader") return <ReadCase shown={shown} />;
  const [self, other] = side === "person" ? [user, manager] : [manager, user];
  // "Senior for Fatima?" is a title of its own.
  const isQuestion = shown.grade !== null;
  // Paper leaves the screen of its reader.
  const among = self && <span className="hidden print:inline">{` and ${fullName(self)}`}</span>;
  const who = `with ${other ? fullName(other) : "a former manager"}`;
  const isAboutGrade = kind === "grade";
  const hasNews = shown.since.events.length > 0;
  const toDecide = isToDecide(view, shown) ? (shown.case?.grade ?? null) : null;
  // On paper a preparation is read once it is open.
  const preparations = (
    <div key={`preparations ${state}`} className={state === "preparing" ? "print:hidden" : "talk-said"}>
      <Preparations shown={shown} side={side} firstLines={view.firstLines} />
    </div>
  );
  const stones = (
    <CaseSection shown={shown} onEdit={isEditing ? null : () => setEditing(true)} hasEdited={isEditing === false} />
  );
  const since = hasNews && <SinceLastTime since={shown.since} />;
  const looked = (
    <div key="looked" className={isAboutGrade ? "print:hidden" : ""}>
      <LookedAt shown={shown} />
    </div>
  );
  // Until the case is shown, these are what there is to go by.
  const goesByRows = state === "preparing" && (!isAboutGrade || shown.case === null);
  const parts = {
    // What one writes, beside what one goes by.
    prepare: (
      <div key="prepare" className="talk-prepare">
        <a href="#evidence" className="talk-to-evidence">
          What to go by
        </a>
        {preparations}
        <div id="evidence" className="talk-evidence" role="group" aria-label="What to go by" tabIndex={0}>
          {isAboutGrade && <CaseIntroduction shown={shown} />}
          {isAboutGrade && stones}
          {since}
          {goesByRows && looked}
        </div>
      </div>
    ),
    readers: <CaseReaders key="readers" shown={shown} today={view.today} />,
    // What was decided, beside what it was decided on.
    case: isAboutGrade && (
      <div key="case" className="case-pair">
        {shown.decision !== null && <CaseDecision shown={shown} hasDecided={hasDecided} />}
        <div className="talk-beside">
          <CaseIntroduction shown={shown} />
          <CaseReaders shown={shown} today={view.today} />
        </div>
      </div>
    ),
    preparations,
    stones: isAboutGrade && (
      <div key="stones" className="case-pair">
        {stones}
        {since}
      </div>
    ),
    document:
      shown.case &&
      (isEditing && state !== "closed" ? (
        <CaseForm key="document" shown={shown} of={shown.case} onClose={() => setEditing(false)} />
      ) : (
        <CaseDocument key="document" shown={shown} of={shown.case} />
      )),
    looked: !goesByRows && looked,
    agreed: <Agreed key="agreed" view={view} shown={shown} />,
  };
  return (
    <article ref={page} className="talk">
      <PageHeading
        description={
          <>
            {isQuestion && (
              <>
                W{who.slice(1)}
                {among}.{" "}
              </>
            )}
            {`${formatDay(shown.held_on)}, ${STATE_LABELS[state]}.`}
            {/* Paper is read by whoever has it. */}
            <span className="print:hidden">
              {` Only you two read this page${isAboutGrade ? "; invited readers see the case" : ""}.`}
            </span>
            {state === "preparing" && (
              <span aria-hidden className="hidden print:inline">
                {" Preparations are printed once both are ready."}
              </span>
            )}
            {!hasNews && !isAboutGrade && ` No level changed since ${formatDay(shown.since.from)}.`}
          </>
        }
        actions={<ConversationActs shown={shown} decides={toDecide !== null} />}
      >
        {isQuestion ? talkTitle(shown) : `${talkTitle(shown)} ${who}`}
        {!isQuestion && among}
      </PageHeading>
      <div className="talk-columns">
        {toDecide && <DecisionForm shown={shown} grade={toDecide} onDecided={() => setDecided(true)} />}
        {!isAboutGrade && state !== "preparing" && since}
        <div className="talk-main">{orderOf(state, isAboutGrade).map((part) => parts[part])}</div>
      </div>
    </article>
  );
}

/**
 * A ref for a conversation's page: once both are ready, the view and the focus go to the first of what is then to be
 * done or read. The button that was pressed is gone.
 */
function useWhatComesNext(state: ShownConversation["state"]) {
  const page = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "preparing" && state === "open") {
      const next = page.current?.querySelector<HTMLElement>("h2[data-next]");
      next?.scrollIntoView({ block: "center" });
      next?.focus({ preventScroll: true });
    }
    before.current = state;
  }, [state]);
  return page;
}

/** The order of a conversation's parts: what is to be done comes first. */
const ORDER = {
  preparing: ["prepare"],
  open: ["preparations", "looked", "agreed"],
  closed: ["agreed", "preparations", "looked"],
} as const;
/** The same of one about a grade. */
const GRADE_ORDER = {
  preparing: ["prepare", "document", "readers", "looked"],
  open: ["case", "preparations", "stones", "document", "looked", "agreed"],
  closed: ["case", "agreed", "preparations", "stones", "document", "looked"],
} as const;
const orderOf = (state: ShownConversation["state"], isAboutGrade: boolean) =>
  (isAboutGrade ? GRADE_ORDER : ORDER)[state];

/** A case as an invited reader reads it: nothing else of its conversation. */
function ReadCase({ shown }: { shown: ShownConversation }) {
  const until = shown.readers[0]?.until;
  return (
    <article className="talk">
      <PageHeading
        description={`${shown.user.first_name} invited you to read this${until ? ` until ${formatDay(until)}` : ""}.`}
        actions={
          <Button className="print:hidden" onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        {`Case of ${fullName(shown.user)}`}
      </PageHeading>
      <div className="talk-main">
        <div className="case-pair">
          <div className="talk-beside">
            <CaseDecision shown={shown} />
            <CaseIntroduction shown={shown} />
          </div>
          <CaseSection shown={shown} onEdit={null} hasEdited={false} />
        </div>
        {shown.case && <CaseDocument shown={shown} of={shown.case} />}
        <CaseAnswerForm shown={shown} />
      </div>
    </article>
  );
}
