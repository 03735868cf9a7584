import { statementNames } from "@/lib/platform/db/pool";

describe("names of prepared statements", () => {
  test("the same SQL has the same name", () => {
    const nameOf = statementNames();
    expect(nameOf({ sql: "SELECT 1" })).toBe(nameOf({ sql: "SELECT 1" }));
  });

  test("different SQL has different names", () => {
    const nameOf = statementNames();
    expect(nameOf({ sql: "SELECT 1" })).not.toBe(nameOf({ sql: "SELECT 2" }));
  });

  test("statements beyond the limit have no name", () => {
    const nameOf = statementNames(1);
    nameOf({ sql: "SELECT 1" });
    expect(nameOf({ sql: "SELECT 2" })).toBe("");
  });

  test("statements named before the limit keep their names", () => {
    const nameOf = statementNames(1);
    const name = nameOf({ sql: "SELECT 1" });
    nameOf({ sql: "SELECT 2" });
    expect(nameOf({ sql: "SELECT 1" })).toBe(name);
  });
});
