import fc from "fast-check";
import { writeCell } from "@/lib/platform/core/csv-cell";
import { writePerson } from "@/lib/people/directory/import-file-rules";
import type { StoredPerson } from "@/lib/people/directory/import-rules";
import { PEOPLE_FILE_COLUMNS, type PeopleColumn } from "@/lib/people/directory/rules";
import { peopleTable } from "@/tests/support/csv";
import { FUZZ } from "@/tests/support/fuzz";
import { readPeople } from "@/tests/support/imports";
import { DISCIPLINES, person, planImport, STORED } from "./stored-people";

const PEOPLE_COLUMNS = PEOPLE_FILE_COLUMNS.filter((column) => column !== "state");

const NAME = fc
  .string({ unit: "binary", minLength: 1, maxLength: 30 })
  .filter((text) => /^[^\p{C}\p{Z}]+$/u.test(text));
const AWKWARD = fc.oneof(
  NAME,
  fc.constantFrom("=SUM(A1)", "'-x", "''=x", "a;b", 'a "b", c', "a\\;b", "a\\", "@x", "-"),
);
/** Random people. Each reports to people before them in the list. */
const PEOPLE = fc
  .array(
    fc.record({
      firstName: AWKWARD,
      lastName: fc.oneof(fc.constant(""), AWKWARD),
      isManager: fc.boolean(),
      isStaffing: fc.boolean(),
      isAdmin: fc.boolean(),
      gradeKey: fc.constantFrom("", "junior", "senior"),
      location: fc.oneof(fc.constant(""), AWKWARD),
      hiredOn: fc.constantFrom("", "2019-05-01"),
      absence: fc.constantFrom({ awayFrom: "", awayUntil: "" }, { awayFrom: "2026-12-01", awayUntil: "2027-03-03" }),
      disciplines: fc.subarray([0, 1, 2, 3]),
      managers: fc.uniqueArray(fc.nat(), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((people) =>
    people.map(({ disciplines, managers, absence, ...rest }, place): StoredPerson => {
      const before = place === 0 ? [] : managers.map((any) => `p${any % place}@x.org`);
      const disciplineKeys = disciplines.map((index) => RANDOM_DISCIPLINES[index]!.nameKey).sort();
      return person(place, `p${place}@x.org`, { ...rest, ...absence, disciplineKeys, managers: [...new Set(before)] });
    }),
  );
const RANDOM_DISCIPLINES = [
  ...DISCIPLINES,
  { id: 4, name: "C; C++ \\ asm", nameKey: "c; c++ \\ asm", retired: false, forEveryone: false },
];

const ENTRIES = { disciplines: RANDOM_DISCIPLINES, languages: STORED.languages, grades: STORED.grades };

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const fileOf = (people: readonly StoredPerson[], columns: readonly PeopleColumn[]) => {
  const lines = people
    .map((one) => writePerson(one, ENTRIES))
    .map((line) => columns.map((column) => quoted(writeCell(line[column]))).join(","));
  return readPeople(peopleTable(columns.join(","), ...lines));
};

test("an exported file imports as no change, for any people", () => {
  fc.assert(
    fc.property(PEOPLE, (people) => {
      const planned = planImport(fileOf(people, PEOPLE_COLUMNS), { people, ...ENTRIES });
      expect(planned.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
    }),
  );
});

const HELD = ["disciplineKeys", "languageKeys", "managers"] as const;
const ROLES = ["isManager", "isStaffing", "isAdmin"] as const;
/** What a person gains in a month, outside the file. */
const GAINED = fc.record({
  disciplineKeys: fc.subarray(["developer", "tester"]),
  languageKeys: fc.subarray(["java"]),
  managers: fc.subarray(["p0@x.org"]),
  isManager: fc.boolean(),
  isStaffing: fc.boolean(),
  isAdmin: fc.boolean(),
});

test("the same file, imported monthly for a year, removes nothing that people gained meanwhile, whatever columns it has", () => {
  const columns = fc.subarray(PEOPLE_COLUMNS.slice(1)).map((some) => ["email", ...some] as PeopleColumn[]);
  const year = fc.array(fc.array(GAINED, { minLength: 1, maxLength: 5 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(PEOPLE, columns, year, (people, header, months) => {
      const file = fileOf(people, header);
      let now = people;
      for (const month of months) {
        now = now.map((one, place) => {
          const ofMonth = month[place % month.length]!;
          const gains = place === 0 ? { ...ofMonth, managers: [] } : ofMonth;
          const held = HELD.map((name) => [name, [...new Set([...one[name], ...gains[name]])]]);
          return { ...one, ...Object.fromEntries([...held, ...ROLES.map((role) => [role, one[role] || gains[role]])]) };
        });
        const planned = planImport(file, { people: now, ...ENTRIES });
        expect(planned.flatMap(({ removes }) => removes)).toEqual([]);
        planned.forEach(({ next }, place) => {
          for (const name of HELD) expect(next[name]).toEqual(expect.arrayContaining([...now[place]![name]]));
          for (const role of ROLES) expect(next[role]).toBe(now[place]![role]);
        });
        now = planned.map(({ next }, place) => ({ ...now[place]!, ...next }));
      }
    }),
    FUZZ,
  );
});
