import { Arrow } from "@/components/ui/arrow";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { formatDay } from "@/components/ui/time/format-day";
import { LEVEL_LABELS, raises } from "@/lib/vocabulary/levels/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";

type Since = ShownConversation["since"];
type Event = Since["events"][number];

const LEVELED: ReadonlySet<Event["what"]> = new Set(["approved", "set", "lowered"]);

/** The events with each row's changes of level as one, from its first level to its last. */
function linesOf(events: readonly Event[]): Event[] {
  const lines = new Map<string, Event>();
  for (const [at, event] of events.entries()) {
    const key = LEVELED.has(event.what) ? `${event.area_name} ${event.name}` : String(at);
    const later = lines.get(key);
    lines.set(key, later ? { ...later, from_level: event.from_level } : event);
  }
  return [...lines.values()];
}

/** What a line says: a level of which the one before isn't known, as of what was closed earlier, counts as gained. */
function kindOf({ what, from_level: current, level: desired }: Event) {
  if (!LEVELED.has(what) || desired === null || current === null)
    return LEVELED.has(what) && what !== "lowered" ? "gained" : what;
  return current === desired ? "same" : raises({ current, desired }) ? "gained" : "lowered";
}

/** What was gained, declined and kept since the two last talked, or in the months before they first do. */
export function SinceLastTime({ since: { from, events } }: { since: Since }) {
  const lines = linesOf(events);
  const countOf = (kind: ReturnType<typeof kindOf>) => lines.filter((line) => kindOf(line) === kind).length;
  const kept = countOf("kept");
  const settled = kept + countOf("not_kept");
  return (
    <section aria-labelledby="since" className="talk-since">
      <h2 id="since">{`Since ${formatDay(from)}`}</h2>
      <p className="talk-counts">
        {(["gained", "lowered", "declined"] as const).map(
          (kind) =>
            countOf(kind) > 0 && (
              <span key={kind}>
                <b>{countOf(kind)}</b> {`${kind} `}
              </span>
            ),
        )}
        {settled > 0 && (
          <span>
            <b>{kept}</b> of {settled} kept
          </span>
        )}
      </p>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>
            {line.level !== null && line.level !== "no_experience" && line.what !== "declined" ? (
              <LevelGlyph level={line.level} />
            ) : (
              <span aria-hidden className="talk-pebble" data-what={line.what} />
            )}
            <span className="wrap-anywhere">{`${line.name} `}</span>
            <span className="talk-aside">
              {line.area_name !== "" && <span>{`${line.area_name} `}</span>}
              <Outcome of={line} />
            </span>
            <time dateTime={line.on}>{formatDay(line.on)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ of: { what, from_level, level } }: { of: Event }) {
  if (what === "kept" || what === "not_kept") return what === "kept" ? "Kept" : "Not kept";
  const named = level === null ? "" : LEVEL_LABELS[level];
  if (what === "declined") return `${named} declined`;
  return (
    <span className="whitespace-nowrap">
      {from_level !== null && (
        <>
          {LEVEL_LABELS[from_level]} <Arrow />{" "}
        </>
      )}
      {named}
    </span>
  );
}
