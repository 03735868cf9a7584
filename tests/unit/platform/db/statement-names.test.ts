import { statementNames } from "@/lib/platform/db/pool";

test("the same SQL has the same name, and different SQL different names", () => {
  const nameOf = statementNames();
  expect(nameOf({ sql: "SELECT 1" })).toBe(nameOf({ sql: "SELECT 1" }));
  expect(nameOf({ sql: "SELECT 1" })).not.toBe(nameOf({ sql: "SELECT 2" }));
});

test("statements beyond the limit have no name, and those named before keep theirs", () => {
  const nameOf = statementNames(1);
  const name = nameOf({ sql: "SELECT 1" });
  expect([nameOf({ sql: "SELECT 2" }), nameOf({ sql: "SELECT 1" })]).toEqual(["", name]);
});
