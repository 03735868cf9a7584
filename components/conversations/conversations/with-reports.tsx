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
  if (head.state === "open") return "Both are ready";
  return waitsForViewer(head) ? "Waits for you" : `Waits for ${head.user.first_name}`;
};

/** Where a manager finds all their conversations: each a link, with what it waits for. */
export function WithReports({ view: { withReports, shown } }: { view: ConversationsView }) {
  const underWay = withReports.filter(({ state }) => state !== "closed").length;
  const waiting = withReports.filter(waitsForViewer).length;
  const count = [`${underWay === 0 ? "none" : underWay} under way`, waiting > 0 && `${waiting} waiting for you`];
  return (
    <details className="mb-4 print:hidden" open={shown === null}>
      <summary className="min-h-6 cursor-pointer">{`With your reports: ${count.filter(Boolean).join(", ")}`}</summary>
      <ul className="talk-rows max-w-5xl">
        {withReports.map((head) => (
          <li key={head.id} className="grid gap-x-4 sm:grid-cols-[14rem_1fr_8rem]">
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
    </details>
  );
}
