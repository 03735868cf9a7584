import type * as fs from "node:fs";
import { chmodSync, lstatSync } from "node:fs";
import { createDataFolder } from "@/lib/platform/db/own-server/data-folder";

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  return { ...actual, chmodSync: jest.fn(), lstatSync: jest.fn(), mkdirSync: jest.fn() };
});

afterEach(() => jest.restoreAllMocks());

/** Returns the mode that a folder gets for a user; null if it keeps its own. */
function modeFor(user: number, folder: { uid: number; mode: number }): number | null {
  jest.spyOn(process, "getuid" as never).mockReturnValue(user as never);
  jest.mocked(lstatSync).mockReturnValue(folder as fs.Stats);
  jest.mocked(chmodSync).mockReset();
  createDataFolder("/data");
  return (jest.mocked(chmodSync).mock.calls[0]?.[1] as number | undefined) ?? null;
}

test("a data folder loses what others may do there, by its owner or root", () => {
  expect(modeFor(1000, { uid: 1000, mode: 0o775 })).toBe(0o700);
  expect(modeFor(0, { uid: 1000, mode: 0o770 })).toBe(0o700);
  expect(modeFor(1000, { uid: 1000, mode: 0o700 })).toBeNull();
});

test("an arbitrary user keeps the volume that it may use by its group, as in OpenShift", () => {
  expect(modeFor(1_000_660_000, { uid: 1000, mode: 0o770 })).toBeNull();
  // Everybody's isn't taken: changing that is refused by the system, in words.
  expect(modeFor(1_000_660_000, { uid: 1000, mode: 0o777 })).toBe(0o770);
});
