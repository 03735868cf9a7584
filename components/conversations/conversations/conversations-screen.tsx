"use client";

import type { Route } from "next";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDay } from "@/components/ui/time/format-day";
import { fullName } from "@/lib/platform/core/full-name";
import {
  type ConversationKind,
  conversationPath,
  STATE_LABELS,
  talkTitle,
} from "@/lib/conversations/conversations/rules";
import type { ConversationsView, ShownConversation } from "@/lib/conversations/conversations/view";
import { CaseAnswerForm } from "@/components/conversations/cases/case-answer";
import { CaseDecision } from "@/components/conversations/cases/case-decision";
import { CaseDocument } from "@/components/conversations/cases/case-document";
import { CaseForm } from "@/components/conversations/cases/case-form";
import { CaseReaders } from "@/components/conversations/cases/case-readers";
import { CaseIntroduction, CaseSection } from "@/components/conversations/cases/case-section";
import { Agreed } from "./agreed";
import { ConversationActs } from "./conversation-acts";
import { LookedAt } from "./looked-at";
import { Preparations } from "./preparations";
import { SinceLastTime } from "./since-last-time";
import { StartForm } from "./start-form";
import { WithReports } from "./with-reports";
import "./conversations.css";
import "./conversations-print.css";

export interface ConversationsScreenProps {
  view: ConversationsView;
  /** What the address wants to prepare; null for nothing. */
  forKind?: ConversationKind | null;
  /** The grade for which the address wants a case; null for none. */
  forGrade?: number | null;
}

/** A person's conversations with the viewer as a trail, and the one that is under way or was chosen. */
export function ConversationsScreen({ view, forKind = null, forGrade = null }: ConversationsScreenProps) {
  const { trail, shown, managers, toRead } = view;
  // Who has a case reads it, instead of a form for a second one.
  const hasCase = trail.some(({ kind, state }) => kind === "grade" && state !== "closed");
  const isWanted = forGrade !== null ? !hasCase && view.hasAim : forKind !== null;
  const [isStarting, setStarting] = useState(isWanted && managers.length > 0);
  const underWay = trail.some(({ state }) => state !== "closed");
  const start =
    managers.length > 0 && !isStarting ? (
      <Button
        variant={underWay ? "ghost" : "primary"}
        size={underWay ? "sm" : "md"}
        className={underWay ? "max-sm:-ml-2.5" : ""}
        onClick={() => setStarting(true)}
      >
        Prepare a conversation…
      </Button>
    ) : null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <Trail view={view} />
        {shown !== null && start}
      </div>
      {toRead.length > 0 && <ToRead view={view} />}
      {view.withReports.length > 0 && <WithReports view={view} />}
      {shown === null && (
        <PageHeading className="mb-4" actions={start}>
          {view.isOwn ? "Conversations" : `Conversations with ${view.person.name}`}
        </PageHeading>
      )}
      {isStarting && <StartForm view={view} forKind={forKind} forGrade={forGrade} onClose={() => setStarting(false)} />}
      {shown && <ShownOne key={shown.id} view={view} shown={shown} />}
      {!shown && !isStarting && (
        <EmptyState title="No conversations yet">
          {managers.length === 0
            ? "You have no manager to prepare one with. An admin sets them in People."
            : "Each of you prepares alone; both preparations open at the same moment."}
        </EmptyState>
      )}
    </>
  );
}

/** The conversations from the first to the next, each a link. */
function Trail({ view }: { view: ConversationsView }) {
  const { trail, shown } = view;
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Conversations" className="talk-trail">
      <ol>
        {[...trail].reverse().map((head) => (
          <li key={head.id} data-state={head.state}>
            <AppLink
              href={conversationPath(head.id, view) as Route}
              aria-current={head.id === shown?.id ? "page" : undefined}
              title={head.manager ? `With ${fullName(head.manager)}` : undefined}
            >
              {`${talkTitle(head)} `}
              <span className="talk-aside">{formatDay(head.held_on)}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The cases that the viewer was invited to read, each a link. */
const ToRead = ({ view: { toRead } }: { view: ConversationsView }) => (
  <section aria-label="Cases to read" className="mb-4">
    <ul>
      {toRead.map(({ id, user }) => (
        <li key={id}>
          {`${fullName(user)} asks you to read their `}
          <AppLink href={`/conversations/${id}` as Route} className="inline-block min-h-6 text-ink underline">
            case for a grade
          </AppLink>
          .
        </li>
      ))}
    </ul>
  </section>
);

type ShownProps = { view: ConversationsView; shown: ShownConversation };

function ShownOne({ view, shown }: ShownProps) {
  const { kind, user, manager, side, state } = shown;
  const [isEditing, setEditing] = useState(false);
  if (side === "reader") return <ReadCase view={view} shown={shown} />;
  const [self, other] = side === "person" ? [user, manager] : [manager, user];
  const title = `${talkTitle(shown)} ${shown.grade === null ? "with" : "With"} ${other ? fullName(other) : "a former manager"}`;
  const isAboutGrade = kind === "grade";
  const hasNews = shown.since.events.length > 0;
  const parts = {
    case: isAboutGrade && (
      <CaseSection key={`case ${state}`} shown={shown} onEdit={isEditing ? null : () => setEditing(true)} />
    ),
    document:
      shown.case &&
      (isEditing && state !== "closed" ? (
        <CaseForm key="document" shown={shown} of={shown.case} onClose={() => setEditing(false)} />
      ) : (
        <CaseDocument key="document" shown={shown} of={shown.case} />
      )),
    beside: isAboutGrade && (
      <div key="beside" className="talk-beside">
        <CaseDecision view={view} shown={shown} />
        <CaseIntroduction shown={shown} />
        <CaseReaders shown={shown} today={view.today} />
        {hasNews && <SinceLastTime since={shown.since} />}
      </div>
    ),
    // On paper the case says of its rows what there is to say, and a preparation is read once it is open.
    preparations: (
      <div key={`preparations ${state}`} className={state === "preparing" ? "print:hidden" : "talk-said"}>
        <Preparations shown={shown} side={side} firstLines={view.firstLines} />
      </div>
    ),
    looked: (
      <div key="looked" className={isAboutGrade ? "print:hidden" : ""}>
        <LookedAt shown={shown} />
      </div>
    ),
    agreed: <Agreed key="agreed" view={view} shown={shown} />,
  };
  return (
    <article className="talk">
      <PageHeading
        className="mb-4"
        description={`${formatDay(shown.held_on)}, ${STATE_LABELS[state]}. ${
          isAboutGrade ? "Only you two read this page; its readers see the case." : "Only you two read this page."
        }${hasNews ? "" : ` Nothing changed since ${formatDay(shown.since.from)}.`}`}
        actions={<ConversationActs shown={shown} decides={view.decides} />}
      >
        {title}
        {/* Paper leaves the screen of its reader. */}
        {self && <span className="hidden print:inline">{` and ${fullName(self)}`}</span>}
      </PageHeading>
      <div className="talk-columns">
        {hasNews && !isAboutGrade && <SinceLastTime since={shown.since} />}
        <div className="talk-main">{ORDER[state].map((part) => parts[part])}</div>
      </div>
    </article>
  );
}

/** The order of a conversation's parts: what is to be done comes first. */
const ORDER = {
  preparing: ["case", "beside", "preparations", "document", "looked"],
  open: ["beside", "case", "document", "looked", "preparations", "agreed"],
  closed: ["beside", "case", "document", "agreed", "preparations", "looked"],
} as const;

/** A case as an invited reader reads it: nothing else of its conversation. */
function ReadCase({ view, shown }: { view: ConversationsView; shown: ShownConversation }) {
  const until = shown.readers[0]?.until;
  return (
    <article className="talk">
      <PageHeading
        className="mb-4"
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
        <div className="talk-beside">
          <CaseDecision view={view} shown={shown} />
          <CaseIntroduction shown={shown} />
          <CaseAnswerForm shown={shown} />
        </div>
        <CaseSection shown={shown} onEdit={null} />
        {shown.case && <CaseDocument shown={shown} of={shown.case} />}
      </div>
    </article>
  );
}
