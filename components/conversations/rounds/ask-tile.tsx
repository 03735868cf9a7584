import type { Route } from "next";
import { agreementText } from "@/components/sheet/agreements/agreement-text";
import { LinkButton } from "@/components/ui/link-button";
import type { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { KIND_LABELS } from "@/lib/conversations/conversations/rules";
import { formatDay } from "@/lib/platform/core/format-day";
import { fullName } from "@/lib/platform/core/full-name";

export type Asks = Awaited<ReturnType<typeof getAsks>>;

type Ask = { name: string; day: string; isHeld?: true; text: string; verb: string; href: string };

/** What asks for a person, the earliest first: their turn in conversations, cases to read, rounds, and agreements that are due. */
function inOrder({ conversations, cases, rounds, agreements }: Asks): Ask[] {
  const talks = conversations.filter(
    ({ state, side, is_ready }) => side !== "reader" && (state === "open" || !is_ready[side]),
  );
  // A round's conversation that has begun asks itself.
  const begun = new Set(conversations.filter(({ side }) => side === "person").map(({ kind }) => kind));
  return [
    ...talks.map(({ id, kind, held_on, state, side, user, manager }): Ask => {
      const other = side === "person" ? manager : user;
      return {
        name: `${KIND_LABELS[kind]} with ${other ? fullName(other) : "a former manager"}`,
        day: held_on,
        isHeld: true,
        text: state === "open" ? "Both of you are ready" : "Not prepared yet",
        verb: state === "open" ? "Open" : "Prepare",
        href: `/conversations/${id}`,
      };
    }),
    ...cases.map(({ id, held_on, user }): Ask => {
      const name = `Case of ${fullName(user)}`;
      return { name, day: held_on, text: "What do you think of it?", verb: "Read", href: `/conversations/${id}` };
    }),
    ...rounds
      .filter(({ kind }) => !begun.has(kind))
      .map(({ name, kind, ends_on }): Ask => {
        return { name, day: ends_on, text: KIND_LABELS[kind], verb: "Prepare", href: "/conversations" };
      }),
    ...agreements.map((agreement): Ask => {
      const name = agreementText(agreement);
      return { name, day: agreement.due_on ?? "", text: "Agreement due", verb: "Open", href: "?show=agreements" };
    }),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Whether nothing asks for a person. */
export const asksNothing = (asks: Asks): boolean => inOrder(asks).length === 0;

/** The one thing that asks for the sheet's owner first, with what to do and how much comes after it; nothing without one. */
export function AskTile({ asks }: { asks: Asks }) {
  const [first, ...later] = inOrder(asks);
  if (!first) return null;
  const { name, day, isHeld, text, verb, href } = first;
  const when = `${isHeld ? "On" : "By"} ${formatDay(day)}`;
  const what = later.length === 0 ? text : `${text}, then ${later.length} more`;
  return (
    <div className="tile">
      <div>
        <p className="tile-title" title={name}>
          {name}
        </p>
        <p className="tile-text">
          <span className="shrink-0 text-ink">{when}</span>
          <span className="truncate" title={what}>
            {what}
          </span>
        </p>
      </div>
      <LinkButton variant="primary" href={href as Route} aria-label={`${verb} ${name}`}>
        {verb}
      </LinkButton>
    </div>
  );
}
