import { z } from "zod";
import { endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";

export const Session = schemaOf("Session", "A browser where the caller is signed in", {
  id: IdOut,
  device: z.string().describe("Browser and system, such as Firefox on Windows"),
  address: z.string().describe("Latest network address; for IPv6 its /64"),
  created_at: Moment,
  last_seen_at: Moment.describe("Accurate to 30 seconds"),
  expires_at: Moment,
  current: z.boolean().describe("Whether this call uses the session"),
});

export const listSessions = endpoint("listSessions", "GET /sessions", {
  summary: "List the caller's sessions, last seen first (signed-in browser only)",
  response: z.array(Session),
});

export const deleteSession = endpoint("deleteSession", "DELETE /sessions/{session_id}", {
  summary: "End one of the caller's sessions immediately (signed-in browser only)",
});

export const deleteOtherSessions = endpoint("deleteOtherSessions", "DELETE /sessions", {
  summary: "End all of the caller's sessions except the current one (signed-in browser only)",
});
