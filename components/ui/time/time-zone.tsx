"use client";

import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { clocksIn, momentParts, OWN_ZONE } from "./format-moment";
import { TIME_ZONE_COOKIE } from "./time-zone-cookie";

const TimeZone = createContext("UTC");

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const never = () => () => undefined;
const ownZone = () => OWN_ZONE;

/**
 * Provides the viewer's time zone: the one that the server knows, or that of the browser, if their `clocks` differ. The
 * sign-in screen sets it as a cookie for the server, so that both render the same text and nothing moves.
 */
export function TimeZoneProvider(props: { known: string; clocks: string; children: ReactNode }) {
  const { known, clocks, children } = props;
  const isOwn = () => clocks === clocksIn(OWN_ZONE);
  const zone = useSyncExternalStore(never, ownZone, () =>
    typeof window !== "undefined" && isOwn() ? OWN_ZONE : known,
  );
  useEffect(() => {
    if (clocks !== clocksIn(OWN_ZONE))
      document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(browserZone())}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }, [clocks]);
  return <TimeZone value={zone}>{children}</TimeZone>;
}

/** Returns the day of a moment (epoch milliseconds) in the viewer's zone, as a text. */
export function useDayText(): (at: number) => string {
  const zone = useContext(TimeZone);
  return (at) => momentParts(at, zone)[0];
}

/** A moment (epoch milliseconds) in the viewer's zone: long month, day, year and 12-hour time. */
export function Moment({ at }: { at: number }) {
  const [day, time] = momentParts(at, useContext(TimeZone));
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span>{day},</span> <span>{time}</span>
    </time>
  );
}

/**
 * The day of a moment in the viewer's zone, for what one remembers by its day: the time is in the title. With
 * `saysTime`, screen readers have it too.
 */
export function MomentDay({ at, saysTime = false }: { at: number; saysTime?: boolean }) {
  const [day, time] = momentParts(at, useContext(TimeZone));
  return (
    <time dateTime={new Date(at).toISOString()} title={`${day}, ${time}`}>
      <span>{day}</span>
      {saysTime && (
        <>
          <span className="sr-only">,</span> <span className="sr-only">{time}</span>
        </>
      )}
    </time>
  );
}
