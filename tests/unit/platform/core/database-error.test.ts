import { asDatabaseError } from "@/lib/platform/core/database-error";
import type { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { logFailure } from "@/lib/platform/core/log-failure";

const adapters = (originalCode: string) =>
  Object.assign(new Error("shown by the adapter"), {
    name: "DriverAdapterError",
    cause: { kind: "postgres", originalCode },
  });
const prismas = (cause: { originalCode?: string; kind?: string }) =>
  Object.assign(new Error("shown by Prisma"), { code: "P2010", meta: { driverAdapterError: { cause } } });

describe("a database that can't be reached", () => {
  test.each([
    ["refuses connections", Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
    ["is shutting down, as the driver says", Object.assign(new Error("terminating connection"), { code: "57P01" })],
    ["is starting up, as the adapter says", adapters("57P03")],
    ["is shutting down, as Prisma says", prismas({ originalCode: "57P01" })],
    ["reset the connection under a statement of our own", prismas({ kind: "ConnectionClosed" })],
    ["stayed silent under a statement of our own", prismas({ kind: "SocketTimeout" })],
    ["lost a connection on the way", new Error("Connection terminated unexpectedly")],
    ["ended a connection that was lent", new Error("Client was closed and is not queryable")],
  ])("is a 503 with Retry-After if it %s", (_how, error) => {
    expect(asDatabaseError(error)).toMatchObject({ code: "unavailable", headers: { "Retry-After": "5" } });
  });

  test("says that the outcome of a commit without an answer is unknown", () => {
    const answer = asDatabaseError(Object.assign(new Error("lost"), { name: "CommitUnanswered" }));
    expect((answer as AppError).message).toContain("may or may not have been saved");
  });

  test("is something else than a refused statement", () => {
    const refused = adapters("42P01");
    expect(asDatabaseError(refused)).toBe(refused);
  });
});

describe("the log", () => {
  const logged = (error: unknown) => {
    const warn = jest.spyOn(log, "warn").mockImplementation();
    try {
      logFailure(asDatabaseError(error), "a-request");
      return warn.mock.calls;
    } finally {
      warn.mockRestore();
    }
  };

  test("names the error behind a 503, such as a statement that took too long", () => {
    const error = prismas({ originalCode: "57014" });
    expect(logged(error)).toEqual([[{ request_id: "a-request", err: error }, "unavailable"]]);
  });

  test("is silent while the database is known to be away", () => {
    expect(logged(Object.assign(new Error("silent"), { name: "DatabaseUnavailable", code: "ECONNREFUSED" }))).toEqual(
      [],
    );
  });
});
