import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { ownSessions } from "./policy";
import { deviceName } from "./rules";
import * as store from "./store";

/** Lists the caller's live sessions. */
export const listSessions = list(contract.listSessions, {
  scope: ownSessions,
  run: async (db, { actor, scope }) =>
    (await store.readSessions(db, scope)).map((session) => presentSession(session, actor.sessionId)),
});

/** Formats a session for the API. `currentId` is the session of this call. */
const presentSession = (
  { userAgent, ...session }: store.SessionRecord,
  currentId: number | null,
): z.input<typeof contract.Session> => ({
  ...onWire(session),
  device: deviceName(userAgent),
  current: session.id === currentId,
});
