import { join } from "node:path";
import { env } from "./env";
import { fileSecret } from "./file-secret";

const FILE = "auth-secret";
let generated: string | undefined;

/** Returns the secret of cookies and tokens: AUTH_SECRET, or DATA_DIR's own. Throws OperatorError. */
export function authSecret(): string {
  return env().AUTH_SECRET ?? (generated ??= fileSecret(join(/* turbopackIgnore: true */ env().DATA_DIR, FILE)));
}
