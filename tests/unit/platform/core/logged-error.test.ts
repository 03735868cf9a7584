import pg from "pg";
import { loggedError } from "@/lib/platform/core/logged-error";
import { Prisma } from "@/lib/generated/prisma/client";

describe("an error in the log", () => {
  test("has the message of our own code, and where it was thrown", () => {
    const logged = loggedError(new Error("the folder is full"));
    expect(logged).toMatchObject({ type: "Error", message: "the folder is full" });
    expect(logged.stack[0]).toMatch(/^at .*logged-error\.test\.ts/);
  });

  test("of PostgreSQL names the constraint, never the value that violated it", () => {
    const error = Object.assign(
      new pg.DatabaseError("duplicate key: Key (email)=(ada@example.com) already exists", 1, "error"),
      {
        severity: "ERROR",
        code: "23505",
        constraint: "cm_user_email_key",
        detail: "Key (email)=(ada@example.com) already exists.",
      },
    );
    const logged = loggedError(error);
    expect(logged).toMatchObject({ code: "23505", where: { constraint: "cm_user_email_key" } });
    expect(JSON.stringify(logged)).not.toContain("ada@example.com");
  });

  test("of Prisma doesn't quote the statement, which contains values", () => {
    const error = new Prisma.PrismaClientValidationError('Invalid invocation: create({ data: { notes: "private" } })', {
      clientVersion: "7",
    });
    expect(JSON.stringify(loggedError(error))).not.toContain("private");
    expect(loggedError(error).type).toBe("PrismaClientValidationError");
  });

  test("of Prisma names the database's own code and kind", () => {
    const error = Object.assign(new Error("shown by Prisma"), {
      code: "P2010",
      meta: { driverAdapterError: { cause: { kind: "postgres", originalCode: "22003" } } },
    });
    expect(loggedError(error)).toMatchObject({ code: "P2010", database: "postgres 22003" });
  });

  test("has its cause, by the same rules", () => {
    const cause = Object.assign(new Error('value "private" is wrong'), { severity: "ERROR" });
    expect(loggedError(new Error("outer", { cause }))).toMatchObject({ message: "outer", cause: { type: "Error" } });
    expect(JSON.stringify(loggedError(new Error("outer", { cause })))).not.toContain("private");
  });
});
