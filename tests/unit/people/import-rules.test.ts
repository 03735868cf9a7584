import { FileRefused } from "@/lib/core/csv-table";
import { planImport, readPeople, type StoredPeople, type StoredPerson } from "@/lib/people/import-rules";
import { peopleFile, type PersonColumns } from "@/tests/support/csv";

const person = (id: number, email: string, more: Partial<StoredPerson> = {}): StoredPerson => ({
  ...{
    id,
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    disciplineKeys: ["developer"],
    managers: [],
    isManager: false,
    isAdmin: false,
    isDeactivated: false,
  },
  ...more,
});
const STORED: StoredPeople = {
  people: [
    person(1, "boss@x.org", { isAdmin: true, managers: [] }),
    person(2, "ada@x.org"),
    person(3, "gone@x.org", { isDeactivated: true }),
  ],
  disciplines: [
    { id: 1, nameKey: "developer", retired: false },
    { id: 2, nameKey: "tester", retired: false },
    { id: 3, nameKey: "typist", retired: true },
  ],
};

const problems = (work: () => unknown): string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof FileRefused) return error.problems.map(({ line, what }) => `${line}: ${what}`);
    throw error;
  }
  return [];
};
const plan = (...lines: Partial<PersonColumns>[]) => planImport(readPeople(peopleFile(...lines)), STORED);

test.each<[string, Partial<PersonColumns>, string]>([
  ["no address", { email: "" }, "2: email is missing"],
  ["what is no address", { email: "ada" }, "2: email is no e-mail address"],
  ["no first name", { first_name: "" }, "2: first_name is missing"],
  ["a role that is neither true nor false", { is_admin: "yes" }, "2: is_admin must be true or false"],
  ["two primary managers", { primary_manager: "boss@x.org;b@x.org" }, "2: primary_manager names more than one"],
  [
    "further managers without a primary one",
    { managers: "boss@x.org" },
    "2: managers are named without a primary_manager",
  ],
  [
    "somebody who manages themselves",
    { email: "new@x.org", primary_manager: "NEW@x.org" },
    "2: no one manages themselves",
  ],
  ["an unknown discipline", { disciplines: "Developer; Astronaut" }, "2: there is no discipline Astronaut"],
  ["a retired discipline", { disciplines: "Typist" }, "2: the discipline Typist is retired"],
  ["an unknown manager", { primary_manager: "nobody@x.org" }, "2: nobody has the manager's address nobody@x.org"],
  ["a deactivated manager", { primary_manager: "gone@x.org" }, "2: the manager gone@x.org is deactivated"],
  ["a deactivated person", { email: "gone@x.org" }, "2: gone@x.org is deactivated: reactivate them first"],
  [
    "the last admin without the role",
    { email: "boss@x.org", is_admin: "false" },
    "null: nobody would be an active admin any more",
  ],
])("a file with %s is refused, naming the line", (_title, line, problem) => {
  expect(problems(() => plan(line))).toEqual([problem]);
});

test("an address on two lines is refused with both lines", () => {
  expect(problems(() => plan({ email: "a@x.org" }, { email: "A@x.org" }))).toEqual([
    "3: a@x.org stands on line 2 already",
  ]);
});

test("a circle within the file is refused, and named", () => {
  const circle = () =>
    plan({ email: "a@x.org", primary_manager: "b@x.org" }, { email: "b@x.org", primary_manager: "a@x.org" });
  expect(problems(circle)).toEqual([
    "2: this would close a circle: a@x.org reports to b@x.org, who reports to a@x.org",
  ]);
});

test("all problems of a file are told at once", () => {
  expect(problems(() => plan({ email: "" }, { is_admin: "1" }))).toEqual([
    "2: email is missing",
    "3: is_admin must be true or false",
  ]);
});

test.each<[string, Partial<PersonColumns>, string, string[]]>([
  ["somebody new is made", { email: "new@x.org" }, "made", []],
  ["somebody as they stand is left alone", { email: "ADA@x.org" }, "unchanged", []],
  [
    "names that differ are changed",
    { email: "ada@x.org", first_name: "Augusta", last_name: "King" },
    "updated",
    ["first_name", "last_name"],
  ],
  [
    "disciplines are set, whatever their order and case",
    { email: "ada@x.org", disciplines: "tester; DEVELOPER" },
    "updated",
    ["disciplines"],
  ],
  ["managers are set", { email: "ada@x.org", primary_manager: "boss@x.org" }, "updated", ["managers"]],
  [
    "roles are set",
    { email: "ada@x.org", is_manager: "TRUE", is_admin: "true" },
    "updated",
    ["is_manager", "is_admin"],
  ],
])("%s", (_title, line, outcome, fields) => {
  expect(plan(line)).toMatchObject([{ outcome, fields }]);
});
