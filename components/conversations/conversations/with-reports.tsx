import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDay } from "@/components/ui/time/format-day";
import { talkTitle } from "@/lib/conversations/conversations/rules";
import type { ConversationsView } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";

type Head = ConversationsView["withReports"][number];

/** As My sheet, Reviews and Competency Matrices count them. */
const waitsForViewer = ({ state, is_ready }: Head) => state === "open" || (state === "preparing" && !is_ready.manager);

const stateOf = (head: Head): string => {
  if (head.state === "closed") return "Closed";
  if (head.state === "open") return `${head.kind === "grade" ? "Decide" : "Close"}: both are ready`;
  return waitsForViewer(head) ? "Prepare" : `${head.user.first_name} prepares`;
};

/** The conversations with the viewer's reports that wait for the viewer. */
export const waitingReports = ({ withReports }: ConversationsView) => withReports.filter(waitsForViewer);

/** Where a manager finds all their conversations with their reports: those that wait for them first. */
export function WithReports({ view }: { view: ConversationsView }) {
  const others = view.withReports.filter((head) => !waitsForViewer(head));
  const waiting = waitingReports(view);
  return (
    <>
      <PageHeading>Conversations with your reports</PageHeading>
      {waiting.length > 0 && <HeadRows title={`${waiting.length} waiting for you`} heads={waiting} />}
      {others.length > 0 && (
        <HeadRows title={waiting.length === 0 ? "None waiting for you" : "Others"} heads={others} />
      )}
    </>
  );
}

/** Conversations, each a link, with what it waits for. */
const HeadRows = ({ title, heads }: { title: string; heads: readonly Head[] }) => (
  <section aria-label={title} className="mb-6">
    <h2>{title}</h2>
    <ul className="talk-rows">
      {heads.map((head) => (
        <li key={head.id} className="relative grid gap-x-4 hover:bg-hover sm:grid-cols-[14rem_24rem_1fr]">
          <AppLink
            href={`/conversations/${head.id}?person=${head.user.id}` as Route}
            className="min-h-6 text-ink underline after:absolute after:inset-0"
          >
            {fullName(head.user)}
          </AppLink>
          <span>{`${talkTitle(head)} · ${formatDay(head.held_on)}`}</span>
          <span className={waitsForViewer(head) ? "font-medium" : "text-ink-muted"}>{stateOf(head)}</span>
        </li>
      ))}
    </ul>
  </section>
);
