import { FileRefused } from "@/lib/platform/core/grid";
import { SettingsError, storageEnv } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { MigrationRefused } from "@/lib/platform/db";
import { describeFailure } from "@/lib/platform/cli/failure";

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test("the message about another user's data folder names its owner", () => {
  const own = process.getuid!();
  const usual = storageEnv().DATA_DIR;
  Object.assign(storageEnv(), { DATA_DIR: __dirname });
  const getuid = jest.spyOn(process, "getuid").mockReturnValue(own + 1);
  try {
    expect(describeFailure(withCode("EACCES", "EACCES: permission denied, lstat 'cairn.sock'"))).toEqual([
      expect.stringMatching(
        new RegExp(`belongs to the user with the id ${own}, you are ${own + 1}: run this command as that user\\.$`),
      ),
    ]);
  } finally {
    getuid.mockRestore();
    Object.assign(storageEnv(), { DATA_DIR: usual });
  }
});

describe("a failure, as the operator reads it", () => {
  test("names every bad line of a file, in order", () => {
    const error = new FileRefused([
      { line: 7, what: "basic is missing" },
      { line: 2, what: "area is missing" },
    ]);
    expect(describeFailure(error)).toEqual([
      "line 2: area is missing",
      "line 7: basic is missing",
      "The file can't be imported. Nothing was changed.",
    ]);
  });

  test.each([
    ["a refusal", new AppError("conflict", "No."), "No."],
    [
      "a wrong setting",
      new SettingsError("Setting PORT must be a port number."),
      "Setting PORT must be a port number.",
    ],
    [
      "a database of another version",
      new MigrationRefused("Written by a newer version."),
      "Written by a newer version.",
    ],
    [
      "a server that is down",
      withCode("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:1"),
      "The database in DATABASE_URL isn't responding (connect ECONNREFUSED 127.0.0.1:1).",
    ],
    [
      "a server with several addresses that is down",
      new AggregateError([withCode("ECONNREFUSED", "connect ECONNREFUSED ::1:1")]),
      "The database in DATABASE_URL isn't responding (connect ECONNREFUSED ::1:1).",
    ],
    [
      "a wrong password",
      withCode("28P01", 'password authentication failed for user "u"'),
      'The database returned an error: password authentication failed for user "u".',
    ],
    [
      "a folder that can't be written",
      withCode("EACCES", "EACCES: permission denied, mkdir '/data'"),
      "The data folder can't be used: EACCES: permission denied, mkdir '/data'.",
    ],
    [
      "anything else",
      new TypeError("x is not a function\n  at y"),
      "Something went wrong inside Cairn: x is not a function",
    ],
  ])("is one line for %s", (_case, error, line) => {
    expect(describeFailure(error)).toEqual([line]);
  });
});
