import type { z } from "zod";
import type { Session } from "./contract";
import { deviceName } from "./rules";
import type { SessionRecord } from "./store";

/** Formats a session for the API. `currentId` is the session of this call. */
export const presentSession = (session: SessionRecord, currentId: number | null): z.input<typeof Session> => ({
  id: session.id,
  device: deviceName(session.userAgent),
  address: session.address,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  current: session.id === currentId,
});
