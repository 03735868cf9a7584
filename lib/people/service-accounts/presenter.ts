import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import type { ServiceAccount } from "./contract";
import { SCOPES, type Scope } from "./rules";
import type { AccountRecord } from "./store";

const isScope = (scope: string): scope is Scope => (SCOPES as readonly string[]).includes(scope);

/** Formats a service account for the API. A scope of a newer version is left out. */
export const presentAccount = ({ scopes, ...account }: AccountRecord): z.input<typeof ServiceAccount> => ({
  ...onWire(account),
  scopes: scopes.filter(isScope),
});
