import { readFileSync } from "node:fs";
import { MyData } from "@/lib/privacy/my-data/contract";
import { CATALOGUE } from "@/lib/doors/trust/catalogue-rules";
import { NEVER } from "@/lib/doors/trust/evaluation-rules";
import { NOT_STORED } from "@/lib/doors/trust/not-stored-rules";
import { columnsOf, UNUSED } from "@/lib/doors/trust/rules";

const tables = Object.assign({}, ...Object.values(CATALOGUE)) as (typeof CATALOGUE)[string];

/** The tables and columns of prisma/schema.prisma by their names in the database. */
function schema(): Record<string, string[]> {
  const text = readFileSync("prisma/schema.prisma", "utf8");
  const models = new Set([...text.matchAll(/^model (\w+)/gm)].map(([, name]) => name));
  const found = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => {
    const lines = body!.split("\n").filter((line) => /^ {2}\w/.test(line));
    const columns = lines.flatMap((line) => {
      const [, field, type] = /^ {2}(\w+) +(\w+)/.exec(line)!;
      return models.has(type!) || field === "id" ? [] : [/@map\("(\w+)"\)/.exec(line)?.[1] ?? field!];
    });
    return [/@@map\("(\w+)"\)/.exec(body!)?.[1] ?? name!, columns.sort()] as const;
  });
  return Object.fromEntries(found);
}

test("every table and column is described, and none that doesn't exist", () => {
  const described = Object.entries(tables).map(([table, { columns }]) => {
    const names = Object.values(columns).flatMap((contents) => Object.keys(contents));
    return [table, names.filter((column) => column !== "id").sort()] as const;
  });
  expect(Object.fromEntries(described)).toEqual(schema());
});

test("every table says what it is, what for, who sees it and how long it is stored, and every column what it has and what for", () => {
  const texts = Object.values(tables).flatMap((table) => [
    ...[table.about, table.purpose, table.seenBy, table.kept],
    ...Object.values(columnsOf(table)).flatMap(({ content, purpose }) => [content, purpose]),
  ]);
  expect(texts.filter((text) => text.trim().length < 2 || text.endsWith("."))).toEqual([]);
});

test("all personal data is in My Data's file, or the catalogue says why not", () => {
  const personal = Object.values(tables).filter(({ of }) => of !== null);
  const unexplained = personal.filter(({ inFile = [], notInFile }) => inFile.length > 0 === (notInFile !== undefined));
  expect(unexplained).toEqual([]);
  const { exported_at: _at, user_id: _id, ...records } = MyData.shape;
  expect([...new Set(personal.flatMap(({ inFile = [] }) => inFile))].sort()).toEqual(Object.keys(records).sort());
});

test("of personal data, only these columns have no purpose", () => {
  const unused = Object.entries(tables).flatMap(([name, table]) =>
    Object.entries(columnsOf(table)).flatMap(([column, { purpose }]) =>
      table.of !== null && purpose === UNUSED ? [`${name}.${column}`] : [],
    ),
  );
  expect(unused).toEqual(["cm_sheet.created_at"]);
});

test("a table that has a person's number is personal data", () => {
  const PERSON = /^(user_id|actor_id|viewer_id|manager_id|employee_id|owner_id)$/;
  const missed = Object.entries(tables).filter(
    ([, { of, columns }]) =>
      of === null &&
      Object.values(columns).some((contents) => Object.keys(contents).some((column) => PERSON.test(column))),
  );
  expect(missed.map(([table]) => table)).toEqual([]);
});

describe("what is said not to be stored", () => {
  const denied = { ...NOT_STORED.data, ...NOT_STORED.figures };
  /** Each table and column with its name and description in words. */
  const stored = Object.entries(tables).flatMap(([table, note]) => [
    [table, `${table} ${note.about}`],
    ...Object.entries(columnsOf(note)).map(([column, { content }]) => [`${table}.${column}`, `${column} ${content}`]),
  ]) as [string, string][];
  /** A need has its own probability, and it and an engagement take a part of a person's time: none is about levels. */
  const OF_NO_PERSON = [
    "cm_need.probability",
    "cm_need.percent",
    "cm_engagement.percent",
    "cm_engagement.later_percent",
  ];
  const having = (words: readonly string[]) => {
    const pattern = new RegExp(`\\b(${words.join("|")})s?\\b`, "i");
    return stored.flatMap(([name, text]) => (pattern.test(text.replaceAll("_", " ")) ? [name] : []));
  };

  test.each(Object.entries(denied))("no table or column has %s", (thing, words) => {
    expect(having([thing, ...words]).filter((name) => !OF_NO_PERSON.includes(name))).toEqual([]);
    expect(NEVER.join(" ")).toContain(thing);
  });

  test("an absence is its two days, without a reason", () => {
    expect(having(["absence", "away", "holiday", "sick"])).toEqual(["cm_user.away_from", "cm_user.away_until"]);
  });
});
