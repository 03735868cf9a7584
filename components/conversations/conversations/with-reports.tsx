import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { formatDay } from "@/components/ui/time/format-day";
import { talkTitle } from "@/lib/conversations/conversations/rules";
import type { ConversationsView } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";

type Head = ConversationsView["withReports"][number];

/** As My sheet, Reviews and Competency Matrices count them. */
const waitsForViewer = ({ state, is_ready }: Head) => state === "open" || (state === "preparing" && !is_ready.manager);

const stateOf = (head: Head): string => {
  if (head.state === "closed") return "Closed";
  if (head.state === "open") return `Waits for you to ${head.kind === "grade" ? "decide" : "close"}: both are ready`;
  return `Waits for ${waitsForViewer(head) ? "you" : head.user.first_name} to prepare`;
};

/** The conversations with the viewer's reports that wait for the viewer. */
export const waitingReports = ({ withReports }: ConversationsView) => withReports.filter(waitsForViewer);

/** Where a manager finds all their conversations: those that wait for them in view, and the others folded. */
export function WithReports({ view }: { view: ConversationsView }) {
  const { withReports, shown } = view;
  const waiting = waitingReports(view);
  const others = withReports.filter((head) => !waitsForViewer(head));
  const closed = others.filter(({ state }) => state === "closed").length;
  const counts = [`${others.length - closed} under way`, `${closed} closed`].filter((count) => !count.startsWith("0 "));
  return (
    <section aria-labelledby="with-reports" className="mt-6 mb-4 print:hidden">
      <h2
        id="with-reports"
        className="scroll-mt-16"
      >{`With your reports: ${waiting.length === 0 ? "none" : waiting.length} waiting for you`}</h2>
      {waiting.length > 0 && <HeadRows heads={waiting} />}
      {others.length > 0 && (
        <details className="mt-2" open={shown === null}>
          <summary className="min-h-6 cursor-pointer">{`${waiting.length === 0 ? "All" : "Others"}: ${counts.join(", ")}`}</summary>
          <HeadRows heads={others} />
        </details>
      )}
    </section>
  );
}

/** Conversations, each a link, with what it waits for. */
const HeadRows = ({ heads }: { heads: readonly Head[] }) => (
  <ul className="talk-rows">
    {heads.map((head) => (
      <li key={head.id} className="grid gap-x-4 sm:grid-cols-[14rem_24rem_1fr]">
        <AppLink
          href={`/conversations/${head.id}?person=${head.user.id}` as Route}
          className="inline-block min-h-6 text-ink underline"
        >
          {fullName(head.user)}
        </AppLink>
        <span>{`${talkTitle(head)} · ${formatDay(head.held_on)}`}</span>
        <span className={waitsForViewer(head) ? "font-medium" : "text-ink-muted"}>{stateOf(head)}</span>
      </li>
    ))}
  </ul>
);
