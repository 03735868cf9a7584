import { FileRefused } from "@/lib/platform/core/grid";
import { storageEnv } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { OperatorError } from "@/lib/platform/core/operator-error";
import { describeFailure } from "@/lib/doors/cli/failure";

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

  const SETTING = "Setting PORT must be a port number.";
  const away = withCode("ECONNREFUSED", "connect ECONNREFUSED ::1:1");
  const AWAY = "The database in DATABASE_URL isn't responding (connect ECONNREFUSED ::1:1).";
  const WRONG = 'password authentication failed for user "u"';
  const FOLDER = "EACCES: permission denied, mkdir '/data'";

  test.each([
    ["a refusal", new AppError("conflict", "No."), "No."],
    ["a wrong setting", new OperatorError(SETTING), SETTING],
    ["a server that is down", away, AWAY],
    ["a server with several addresses that is down", new AggregateError([away]), AWAY],
    ["a wrong password", withCode("28P01", WRONG), `The database returned an error: ${WRONG}.`],
    ["a folder that can't be written", withCode("EACCES", FOLDER), `The data folder can't be used: ${FOLDER}.`],
    ["anything else", new TypeError("x is no function\n  at y"), "Something went wrong inside Cairn: x is no function"],
  ])("is one line for %s", (_case, error, line) => {
    expect(describeFailure(error)).toEqual([line]);
  });
});
