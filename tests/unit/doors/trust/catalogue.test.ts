import { readFileSync } from "node:fs";
import { MyData } from "@/lib/privacy/my-data/contract";
import { CATALOGUE } from "@/lib/doors/trust/catalogue-rules";
import { NEVER } from "@/lib/doors/trust/evaluation-rules";
import { NOT_STORED } from "@/lib/doors/trust/not-stored-rules";

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

test("every table is described, and none that doesn't exist", () => {
  expect(Object.keys(tables).sort()).toEqual(Object.keys(schema()).sort());
});

test("every table says what it is, what for, who sees it and how long it is stored", () => {
  const texts = Object.values(tables).flatMap((table) => [table.about, table.purpose, table.seenBy, table.kept]);
  expect(texts.filter((text) => text.trim().length < 2 || text.endsWith("."))).toEqual([]);
});

test("all personal data is in My data's file, or the catalogue says why not", () => {
  const personal = Object.values(tables).filter(({ of }) => of !== null);
  const unexplained = personal.filter(({ inFile = [], notInFile }) => inFile.length > 0 === (notInFile !== undefined));
  expect(unexplained).toEqual([]);
  const { exported_at: _at, user_id: _id, ...records } = MyData.shape;
  expect([...new Set(personal.flatMap(({ inFile = [] }) => inFile))].sort()).toEqual(Object.keys(records).sort());
});

test("a table that has a person's number is personal data", () => {
  const PERSON = /^(user_id|actor_id|viewer_id|manager_id|employee_id|owner_id)$/;
  const ofPeople = Object.entries(schema()).flatMap(([table, columns]) =>
    columns.some((column) => PERSON.test(column)) ? [table] : [],
  );
  expect(ofPeople.length).toBeGreaterThan(10);
  expect(ofPeople.filter((table) => tables[table]!.of === null)).toEqual([]);
});

describe("what is said not to be stored", () => {
  const denied = { ...NOT_STORED.data, ...NOT_STORED.figures };
  /** Each table with what it is, and each column, in words. */
  const stored = Object.entries(schema()).flatMap(([table, columns]) => [
    [table, `${table} ${tables[table]!.about}`],
    ...columns.map((column) => [`${table}.${column}`, column]),
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
