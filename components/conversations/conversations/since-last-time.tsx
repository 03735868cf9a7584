import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { formatDay } from "@/components/ui/time/format-day";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";

type Since = ShownConversation["since"];
type Event = Since["events"][number];

const countOf = (events: readonly Event[], ...what: Event["what"][]) =>
  events.filter((event) => what.includes(event.what)).length;

const outcome = ({ what, level }: Event): string => {
  if (what === "kept") return "kept";
  if (what === "not_kept") return "not kept";
  const named = level === null ? "" : LEVEL_LABELS[level];
  if (what === "lowered") return `lowered to ${named}`;
  return what === "declined" ? `${named} declined` : what === "set" ? `set to ${named}` : named;
};

/** What was approved, declined and kept since the two last talked, or in the months before they first do. */
export function SinceLastTime({ since: { from, events } }: { since: Since }) {
  const settled = countOf(events, "kept", "not_kept");
  const approved = countOf(events, "approved", "set");
  const lowered = countOf(events, "lowered");
  const declined = countOf(events, "declined");
  return (
    <section aria-labelledby="since" className="talk-since">
      <h2 id="since">{`Since ${formatDay(from)}`}</h2>
      <p className="talk-counts">
        {approved > 0 && (
          <span>
            <b>{approved}</b> approved
          </span>
        )}{" "}
        {lowered > 0 && (
          <span>
            <b>{lowered}</b> lowered
          </span>
        )}{" "}
        {declined > 0 && (
          <span>
            <b>{declined}</b> declined
          </span>
        )}{" "}
        {settled > 0 && (
          <span>
            <b>{countOf(events, "kept")}</b> of {settled} kept
          </span>
        )}
      </p>
      <ul>
        {events.map((event, at) => (
          <li key={at}>
            {event.level !== null && event.level !== "no_experience" && event.what !== "declined" ? (
              <LevelGlyph level={event.level} />
            ) : (
              <span aria-hidden className="talk-pebble" data-what={event.what} />
            )}
            <span className="wrap-anywhere">
              {`${event.name} `}
              {event.area_name !== "" && (
                <span className="talk-aside">{`${event.area_name}${event.what === "approved" ? " " : " · "}`}</span>
              )}
              {/* An approved level's stones say which. */}
              <span className={event.what === "approved" ? "sr-only" : "talk-aside"}>{outcome(event)}</span>
            </span>
            <time dateTime={event.on}>{formatDay(event.on)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
