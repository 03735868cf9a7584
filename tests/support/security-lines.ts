import { securityLog } from "@/lib/platform/core/security-log";

/** Returns the lines that a test writes to the security log, from its beginning. Call it at the top of a test file. */
export function securityLines(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest
      .spyOn(securityLog, "info")
      .mockImplementation((fields: unknown) => void lines.push(fields as Record<string, unknown>));
  });
  afterEach(() => void jest.mocked(securityLog.info).mockRestore());
  return lines;
}
