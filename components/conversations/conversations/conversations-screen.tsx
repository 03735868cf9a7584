"use client";

import type { Route } from "next";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDay } from "@/components/ui/time/format-day";
import { fullName } from "@/lib/platform/core/full-name";
import { type ConversationKind, conversationPath, talkTitle } from "@/lib/conversations/conversations/rules";
import type { ConversationsView } from "@/lib/conversations/conversations/view";
import { ShownOne } from "./shown-one";
import { StartForm } from "./start-form";
import { waitingReports, WithReports } from "./with-reports";
import "./conversations.css";
import "./conversations-print.css";
import "./preparing.css";

export interface ConversationsScreenProps {
  view: ConversationsView;
  /** What the address wants to prepare; null for nothing. */
  forKind?: ConversationKind | null;
  /** The grade for which the address wants a case; null for none. */
  forGrade?: number | null;
  /** The rounds under way that ask for a first one. */
  rounds?: readonly { name: string; ends_on: string }[];
  /** Whether the address is of a manager's conversations with their reports. */
  isWithReports?: boolean;
}

/** A person's conversations with the viewer as a trail, and the one that is under way or was chosen. */
export function ConversationsScreen(props: ConversationsScreenProps) {
  const { view, forKind = null, forGrade = null, rounds = [], isWithReports = false } = props;
  const { trail, shown, managers, toRead } = view;
  // Who has a case reads it, instead of a form for a second one.
  const hasCase = trail.some(({ kind, state }) => kind === "grade" && state !== "closed");
  const isWanted = forGrade !== null ? !hasCase && view.aims.length > 0 : forKind !== null;
  // Null until the form has been open: only a button that takes its place takes its focus.
  const [isStarting, setStarting] = useState<boolean | null>((isWanted && managers.length > 0) || null);
  const tabs = view.withReports.length > 0 && <Tabs view={view} isWithReports={isWithReports} />;
  const start =
    managers.length > 0 && !isStarting ? (
      <Button
        variant={shown === null ? "primary" : "secondary"}
        size={shown === null ? "md" : "sm"}
        autoFocus={isStarting === false}
        onClick={() => setStarting(true)}
      >
        {`Prepare ${shown === null ? "a" : "another"} conversation`}
      </Button>
    ) : null;
  if (isWithReports)
    return (
      <>
        <div className="mb-4 print:hidden">{tabs}</div>
        <WithReports view={view} />
      </>
    );
  return (
    <>
      {toRead.length > 0 && <ToRead view={view} />}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden print:hidden">
        {tabs}
        <Trail view={view} />
        {shown !== null && start}
      </div>
      {shown === null && (
        <PageHeading actions={start}>
          {view.isOwn ? "Conversations" : `Conversations with ${view.person.name}`}
        </PageHeading>
      )}
      {isStarting && <StartForm view={view} forKind={forKind} forGrade={forGrade} onClose={() => setStarting(false)} />}
      {/* A closed page is no part of the next one; an open one may hold a draft. */}
      {shown && !(isStarting && shown.state === "closed") && <ShownOne key={shown.id} view={view} shown={shown} />}
      {!shown && !isStarting && (
        <EmptyState title="No conversations yet" picture={<EmptyPicture kind="pages" />}>
          {managers.length === 0
            ? "You have no manager to prepare one with. An admin sets them in People."
            : "Each of you prepares alone; both preparations open at the same moment."}
          {rounds.map(({ name, ends_on }) => (
            <p key={name} className="mt-1 font-medium text-ink">{`${name}: by ${formatDay(ends_on)}`}</p>
          ))}
        </EmptyState>
      )}
    </>
  );
}

/** A manager's own conversations, and those with their reports with how many wait for them. */
function Tabs({ view, isWithReports }: Required<Pick<ConversationsScreenProps, "view" | "isWithReports">>) {
  const waiting = waitingReports(view).length;
  return (
    <NavTabs
      label="Whose conversations"
      tabs={[
        { label: "Yours", href: "/conversations", isCurrent: !isWithReports },
        {
          label: "With your reports",
          href: "/conversations?with=reports",
          isCurrent: isWithReports,
          count: waiting === 0 ? null : `${waiting}`,
        },
      ]}
    />
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
