import { env } from "@/lib/platform/core/env";

// Puts back the settings that a test changed. Those that a file changes before all its tests stay for the file.
let before: Record<string, unknown>;
beforeEach(() => {
  before = { ...env() };
});
afterEach(() => {
  const changed: Record<string, unknown> = env();
  for (const name of Object.keys(changed)) if (!(name in before)) delete changed[name];
  Object.assign(changed, before);
});
