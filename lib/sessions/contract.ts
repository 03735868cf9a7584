import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/core/endpoint";

export const Session = z
  .strictObject({
    id: IdOut,
    device: z.string().meta({ description: "Browser and system, such as Firefox on Windows" }),
    address: z.string().meta({ description: "Network address it was last seen at; IPv6 to its /64" }),
    created_at: Moment,
    last_seen_at: Moment.meta({ description: "To the half minute" }),
    expires_at: Moment,
    current: z.boolean().meta({ description: "Whether it is the session of this call" }),
  })
  .meta({ id: "Session", description: "A browser in which the caller is signed in" });

export const listSessions = endpoint({
  id: "listSessions",
  method: "GET",
  path: "/sessions",
  summary: "List the caller's sessions, the most recently seen first (in the signed-in browser only)",
  response: z.array(Session),
});

export const deleteSession = endpoint({
  id: "deleteSession",
  method: "DELETE",
  path: "/sessions/{session_id}",
  summary: "End one of the caller's sessions at once (in the signed-in browser only)",
  params: z.object({ session_id: Id }),
  response: z.undefined(),
});

export const deleteOtherSessions = endpoint({
  id: "deleteOtherSessions",
  method: "DELETE",
  path: "/sessions",
  summary: "End all of the caller's sessions except the current one (in the signed-in browser only)",
  response: z.undefined(),
});
