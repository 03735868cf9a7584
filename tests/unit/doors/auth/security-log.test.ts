/** The log writes to standard output itself, so the test reads that of a separate process. */
import { execFileSync } from "node:child_process";

const lines = (level: string, script: string) =>
  execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { ...process.env, LOG_LEVEL: level, TSX_TSCONFIG_PATH: "tsconfig.json" },
  })
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const SCRIPT = `
  const { logSecurityEvent } = await import("@/lib/platform/core/security-log");
  const about = { userId: 7, address: "192.0.2.1", requestId: "r-1" };
  logSecurityEvent("sign_in", { ...about, outcome: "failed", reason: "not_allowed" });
`;

test("security events are logged with person, address, outcome and request at every LOG_LEVEL", () => {
  expect(lines("error", SCRIPT)).toMatchObject([
    {
      kind: "security",
      event: "sign_in",
      outcome: "failed",
      user_id: 7,
      address: "192.0.2.1",
      request_id: "r-1",
      reason: "not_allowed",
    },
  ]);
});
