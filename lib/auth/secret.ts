import { join } from "node:path";
import { env } from "@/lib/core/env";
import { fileSecret } from "@/lib/core/file-secret";

const FILE = "auth-secret";
let generated: string | undefined;

/** Returns the secret that signs cookies and tokens: AUTH_SECRET, or one generated once and stored in DATA_DIR. Throws SettingsError. */
export function authSecret(): string {
  return env().AUTH_SECRET ?? (generated ??= fileSecret(join(/* turbopackIgnore: true */ env().DATA_DIR, FILE)));
}
