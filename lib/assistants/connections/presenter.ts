import type { z } from "zod";
import type { AssistantConnection } from "./contract";
import { ASSISTANT_SCOPES } from "./rules";
import type { ConnectionRecord } from "./store";

/** Formats a connection for the API. */
export const presentConnection = (record: ConnectionRecord): z.input<typeof AssistantConnection> => ({
  id: record.id,
  name: record.client.name,
  scope: ASSISTANT_SCOPES.find((scope) => scope === record.scope) ?? "read",
  created_at: record.createdAt.toISOString(),
  last_used_at: record.lastUsedAt?.toISOString() ?? null,
});
