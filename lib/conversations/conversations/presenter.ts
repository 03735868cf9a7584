import type { z } from "zod";
import type { ConversationHead } from "./contract";
import type { HeadRecord } from "./store";

/** Formats a conversation for a list: only what is said here leaves. */
export const presentHead = (head: HeadRecord): z.output<typeof ConversationHead> => ({
  id: head.id,
  user: head.user,
  manager: head.manager,
  kind: head.kind,
  held_on: head.held_on,
  state: head.state,
  side: head.side,
  is_ready: head.is_ready,
  closed_at: head.closed_at?.toISOString() ?? null,
  grade: head.grade,
});
