"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { createContext, useContext, useEffect, type ReactNode } from "react";
import { momentParts } from "./format-moment";
import { TIME_ZONE_COOKIE } from "./time-zone-cookie";

const TimeZone = createContext("UTC");

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/**
 * Provides the viewer's time zone. The sign-in screen sets it as a cookie for the server, so that both render the same
 * text and nothing moves.
 */
export function TimeZoneProvider({ known, children }: { known: string; children: ReactNode }) {
  const zone = useBrowserValue(browserZone, known);
  useEffect(() => {
    if (zone !== known)
      document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }, [zone, known]);
  return <TimeZone value={zone}>{children}</TimeZone>;
}

/**
 * A moment (epoch milliseconds) in the viewer's zone: long month, day, year and 12-hour time. Brief: the time is for
 * screen readers, paper and the title.
 */
export function Moment({ at, isBrief = false }: { at: number; isBrief?: boolean }) {
  const zone = useContext(TimeZone);
  const [day, time] = momentParts(at, zone);
  return (
    <time dateTime={new Date(at).toISOString()} title={isBrief ? `${day}, ${time}` : undefined}>
      <span className={isBrief ? undefined : "whitespace-nowrap"}>
        {day}
        {!isBrief && ","}
      </span>
      {isBrief && <span className="sr-only print:not-sr-only">,</span>}{" "}
      <span className={isBrief ? "sr-only print:not-sr-only" : "whitespace-nowrap"}>{time}</span>
    </time>
  );
}

/** The day of a moment in the viewer's zone; its time is in the title. For what one remembers by its day. */
export function MomentDay({ at }: { at: number }) {
  const [day, time] = momentParts(at, useContext(TimeZone));
  return (
    <time dateTime={new Date(at).toISOString()} title={`${day}, ${time}`}>
      {day}
    </time>
  );
}
