import { needsConfirmation, planImport as compare, type StoredPeople } from "@/lib/people/directory/import-rules";
import { peopleFile, peopleTable, type PersonColumns } from "@/tests/support/csv";
import { problemsOf, readPeople } from "@/tests/support/imports";
import { DISCIPLINES, person, planImport, STORED } from "./stored-people";

const CREATING = { replaces: new Set<string>(), creates: () => true };
const plan = (...lines: Partial<PersonColumns>[]) => planImport(readPeople(peopleFile(...lines)), STORED);
const planTable = (header: string, ...lines: string[]) => planImport(readPeople(peopleTable(header, ...lines)), STORED);

const CIRCLE = "2: this would create a circle:";
const MANY = Array.from({ length: 21 }, (_, place) => `m${place}@x.org`).join(";");

test.each<[string, Partial<PersonColumns>, string]>([
  ["no email", { email: "", first_name: "", last_name: "" }, "email is missing"],
  [
    "no email and a name that several have",
    { email: "" },
    "3 people are called Ada Lovelace: choose one, or give the email or personnel number: boss@x.org, ada@x.org, led@x.org",
  ],
  ["something that must be an email address", { email: "ada" }, "email must be an email address"],
  ["no first name of a new person", { email: "new@x.org", first_name: "" }, "first_name is missing: new@x.org is new"],
  ["a role that is neither true nor false", { is_admin: "perhaps" }, "is_admin must be true or false"],
  ["two primary managers", { primary_manager: "boss@x.org;b@x.org" }, "primary_manager names more than one person"],
  ["oneself as manager", { email: "new@x.org", managers: "NEW@x.org" }, "a person can't be their own manager"],
  ["an unknown discipline", { disciplines: "Developer; Astronaut" }, "there is no discipline Astronaut"],
  ["a retired discipline", { disciplines: "Typist" }, "the discipline Typist is retired"],
  ["an unknown manager", { primary_manager: "nobody@x.org" }, "no person has the manager's email nobody@x.org"],
  ["a deactivated manager", { primary_manager: "gone@x.org" }, "the manager gone@x.org is deactivated"],
  ["a deactivated person", { email: "gone@x.org" }, "gone@x.org is deactivated: reactivate them first"],
  ["too many managers", { managers: MANY }, "ada@x.org would have 21 managers; at most 20 are allowed"],
])("a file with %s is rejected, and the line is named", (_title, line, problem) => {
  expect(problemsOf(() => plan(line))).toContainEqual(`2: ${problem}`);
});

test.each(["1.23457E+11", "1,23457E+11", "1e+15"])(
  "the number %s, which a spreadsheet shortened, is nobody's",
  (number) => {
    const line = `new@x.org,Nia,"${number}"`;
    expect(problemsOf(() => planTable("email,first_name,personnel_number", line))).toEqual([
      "2: personnel_number is shortened, as spreadsheets show long numbers: format the column as text and enter it again",
    ]);
  },
);

test.each<[string, () => unknown, string[]]>([
  [
    "no active admin",
    () => planTable("email,is_admin!", "boss@x.org,false"),
    ["null: there would be no active admin left who has signed in"],
  ],
  ["an email twice", () => plan({ email: "a@x.org" }, { email: "A@x.org" }), ["3: a@x.org is already on line 2"]],
  [
    "a circle within it",
    () => plan({ email: "a@x.org", primary_manager: "b@x.org" }, { email: "b@x.org", primary_manager: "a@x.org" }),
    [`${CIRCLE} a@x.org reports to b@x.org, who reports to a@x.org`],
  ],
  [
    "a circle with the managers that a person keeps",
    () => planTable("email,managers", "boss@x.org,led@x.org"),
    [`${CIRCLE} boss@x.org reports to led@x.org, who reports to boss@x.org`],
  ],
  [
    "several problems",
    () => plan({ email: "", first_name: "", last_name: "" }, { is_admin: "2" }),
    ["2: email is missing", "3: is_admin must be true or false"],
  ],
])("a file with %s is rejected, and each problem is named", (_title, work, problems) => {
  expect(problemsOf(work)).toEqual(problems);
});

test("the last active admin may leave if one of the people in the file becomes one", () => {
  const table = ["boss@x.org,false", "ada@x.org,true", "led@x.org,false"];
  expect(() => planTable("email,is_admin!", ...table)).not.toThrow();
});

test.each<[string, Partial<StoredPeople["people"][number]>]>([
  ["who has never signed in", { hasSignedIn: false }],
  ["who is deactivated", { isDeactivated: true, isAdmin: true }],
])("an admin %s doesn't make the last one's role dispensable, as on the screen", (_title, more) => {
  const people = [person(1, "boss@x.org", { isAdmin: true }), person(2, "ada@x.org", { isAdmin: true, ...more })];
  const table = ["boss@x.org,false,", "new@x.org,true,Nia", ...(more.isDeactivated ? ["ada@x.org,true,"] : [])];
  const file = readPeople(peopleTable("email,is_admin!,first_name", ...table));
  expect(problemsOf(() => planImport(file, { ...STORED, people }))).toContain(
    "null: there would be no active admin left who has signed in",
  );
});

test("before any admin has signed in, an import may make others admins instead", () => {
  const people = [person(1, "boss@x.org", { isAdmin: true, hasSignedIn: false })];
  const file = readPeople(peopleTable("email,is_admin!,first_name", "boss@x.org,false,", "new@x.org,true,Nia"));
  expect(planImport(file, { ...STORED, people })).toHaveLength(2);
});

test.each<[string, string, string, string, string[]]>([
  ["adds a new person", "email,first_name", "new@x.org,Nia", "made", []],
  ["leaves a person who is as described", "email,first_name,last_name", "ADA@x.org,Ada,Lovelace", "unchanged", []],
  ["changes a name", "email,first_name,last_name", "ada@x.org,Augusta,King", "updated", ["first_name", "last_name"]],
  ["changes nothing for an empty cell", "email,first_name,disciplines!,managers!", "led@x.org,,,", "unchanged", []],
  ["changes nothing in columns that it lacks", "email", "led@x.org", "unchanged", []],
  ["adds a discipline", "email,disciplines", "led@x.org,TESTER", "updated", ["disciplines"]],
  ["removes no discipline", "email,disciplines", "ada@x.org,Tester", "unchanged", []],
  ["replaces disciplines in a marked column", "email,disciplines!", "ada@x.org,Tester", "updated", ["disciplines"]],
  ["takes away no role", "email,is_manager", "ada@x.org,false", "unchanged", []],
  ["gives the staffing role", "email,is_staffing", "ada@x.org,true", "updated", ["is_staffing"]],
  ["takes away a role in a marked column", "email,is_manager!", "ada@x.org,false", "updated", ["is_manager"]],
  ["gives a role", "email,is_admin", "ada@x.org,PRAWDA", "updated", ["is_admin"]],
])("a file %s", (_title, header, line, outcome, fields) => {
  expect(planTable(header, line)).toMatchObject([{ outcome, fields }]);
});

const TEAM: StoredPeople = {
  ...STORED,
  people: [
    person(1, "boss@x.org", { firstName: "Björn", lastName: "Öberg", personnelNumber: "7" }),
    person(2, "ayse@x.org", { firstName: "Ayse", lastName: "Nguyen" }),
    person(3, "kim1@x.org", { firstName: "Kim", lastName: "Lee" }),
    person(4, "kim2@x.org", { firstName: "Lee", lastName: "Kim" }),
    person(5, "gone@x.org", { firstName: "Ayse", lastName: "Nguyen", isDeactivated: true }),
    person(6, "left@x.org", { firstName: "Ann", lastName: "Left", isDeactivated: true }),
    person(7, "led@x.org", { managers: ["boss@x.org"] }),
  ],
};

test.each([true, false])(
  "a number of one person and an email of another are refused, both named (%s)",
  (hasSignedIn) => {
    const people = [
      person(1, "ole@x.org", { firstName: "Ole", lastName: "Ravn", personnelNumber: "77", hasSignedIn }),
      person(2, "maud@x.org", { firstName: "Maud", lastName: "Jansen", hasSignedIn }),
    ];
    const lines = peopleTable("email,personnel_number,first_name", "maud@x.org,77,Maud");
    expect(problemsOf(() => planImport(readPeople(lines), { ...STORED, people }))).toEqual([
      "2: the number 77 is that of Ole Ravn (ole@x.org), but the email is that of Maud Jansen: correct one of the two",
    ]);
  },
);

test.each<[string, string, string | string[]]>([
  ["last name, first name", '"Nguyen, Ayse"', ["ayse@x.org"]],
  ["first name, last name, in any case and without accents", "bjorn oberg", ["boss@x.org"]],
  ["a personnel number", "7", ["boss@x.org"]],
  ["an email", "Ayse@x.org", ["ayse@x.org"]],
  ["the name of a person on another line", "Nia New", ["nia@x.org"]],
  ["the name that a person gets on another line", "Ayse Lang", ["ayse@x.org"]],
  [
    "a name that two have",
    "Kim Lee",
    "2 people are called Kim Lee: choose one, or give the email: kim1@x.org, kim2@x.org",
  ],
  ["a name that nobody has", "Max Nobody", "no person has the manager's name or personnel number Max Nobody"],
  ["someone who left", "Ann Left", "the manager left@x.org is deactivated"],
  ["oneself", "Ada Lovelace", "a person can't be their own manager"],
])("a manager is named by %s", (_title, manager, expected) => {
  const lines = [`led@x.org,,,${manager}`, "nia@x.org,Nia,New,", "ayse@x.org,,Lang,"];
  const run = () => planImport(readPeople(peopleTable("email,first_name,last_name,primary_manager", ...lines)), TEAM);
  if (typeof expected === "string") expect(problemsOf(run)).toEqual([`2: ${expected}`]);
  else expect(run()[0]?.next.managers).toEqual(expected);
});

test.each([
  ["full_name", '"Müller, Anna"', "Anna", "Müller"],
  ["full_name", "Seán Ó Briain", "Seán", "Ó Briain"],
  ["first_name,full_name", "Anna,Müller", "Anna", "Müller"],
  ["first_name,full_name", "Anna,Anna Müller", "Anna", "Müller"],
  ["first_name,full_name", 'Anna,"Müller, Anna"', "Anna", "Müller"],
  ["last_name,full_name", "Müller,Anna Müller", "Anna", "Müller"],
  ["first_name,last_name,full_name", "Anna,Müller,A. Miller", "Anna", "Müller"],
])("a person's name in %s %s is %s, %s", (columns, cells, firstName, lastName) => {
  const [planned] = planTable(`email,${columns}`, `new@x.org,${cells}`);
  expect(planned?.next).toMatchObject({ firstName, lastName });
});

test("a manager's refused line refuses nobody else: their team comes in without them, and each line says so", () => {
  const { lines } = readPeople(
    peopleTable("email,first_name,primary_manager", "chief@x.org,Chief,Nobody Knows", "new@x.org,Nia,chief@x.org"),
  );
  const compared = compare(lines.slice(1), { ...STORED, given: lines }, CREATING);
  expect(compared.problems).toEqual([]);
  expect(compared.plan.lines).toMatchObject([
    { outcome: "made", without: [{ manager: "chief@x.org" }], next: { managers: [] } },
  ]);
});

test("of several chosen managers, each who reports to the person isn't their manager, and the line says who", () => {
  const led = { managers: ["boss@x.org"] };
  const people = [
    person(1, "boss@x.org"),
    ...["kim1", "kim2"].map((name, at) =>
      person(2 + at, `${name}@x.org`, { firstName: "Kim", lastName: "Lee", ...led }),
    ),
    ...["ann1", "ann2"].map((name, at) =>
      person(4 + at, `${name}@x.org`, { firstName: "Ann", lastName: "Ray", ...led }),
    ),
  ];
  const { lines } = readPeople(peopleTable("email,managers", "boss@x.org,Kim Lee;Ann Ray"));
  const meaningOf = (_kind: string, key: string) => ({ "kim lee": "kim1@x.org", "ann ray": "ann1@x.org" })[key];
  const compared = compare(lines, { ...STORED, people }, { ...CREATING, meaningOf });
  const why = "who reports to them";
  expect(compared.plan.lines).toMatchObject([
    { without: ["Kim Lee", "Ann Ray"].map((manager) => ({ manager, why })), next: { managers: [] } },
  ]);
});

test("a reorganisation of everyone replaces primary managers, removes nobody and needs no confirmation", () => {
  const planned = planImport(readPeople(peopleTable("email,primary_manager", "led@x.org,Ayse Nguyen")), TEAM);
  expect(planned).toMatchObject([{ fields: ["managers"], removes: [], next: { managers: ["ayse@x.org"] } }]);
});

test.each<[string, string, string, string[]]>([
  ["a new primary manager replaces the former one, not the others", "primary_manager", "new", ["new", "ada"]],
  ["another manager who becomes primary is named once", "primary_manager", "ada", ["ada"]],
  ["managers are added", "managers", "new", ["boss", "ada", "new"]],
  ["marked managers replace the others, not the primary one", "managers!", "new", ["boss", "new"]],
])("%s", (_title, column, manager, managers) => {
  const people = { ...STORED, people: [...STORED.people, person(5, "new@x.org")] };
  const [planned] = planImport(readPeople(peopleTable(`email,${column}`, `led@x.org,${manager}@x.org`)), people);
  expect(planned?.next.managers).toEqual(managers.map((name) => `${name}@x.org`));
});

test("everything that a person loses is named", () => {
  const [ada, led] = planTable(
    "email,disciplines!,managers!,is_manager!",
    "ada@x.org,Tester,,false",
    "led@x.org,Developer,boss@x.org,",
  );
  expect(ada?.removes).toEqual([
    { kind: "discipline", name: "Developer", id: 1 },
    { kind: "role", name: "Manager", id: null },
  ]);
  expect(led?.removes).toEqual([{ kind: "manager", name: "ada@x.org", id: null }]);
});

test("more than 1 removal per 10 existing people in the file needs a confirmation", () => {
  const people = Array.from({ length: 20 }, (_, place) => person(place + 10, `p${place}@x.org`, { isManager: true }));
  const stored = { ...STORED, people: [...STORED.people, ...people] };
  const removing = (removals: number) => {
    const lines = people.map(({ email }, place) => `${email},${place < removals ? "false" : "true"}`);
    return planImport(readPeople(peopleTable("email,is_manager!", ...lines)), stored);
  };
  expect([2, 3].map((removals) => needsConfirmation(removing(removals), removals))).toEqual([false, true]);
});

test("languages are added, created if the caller says so, and refused if they are retired", () => {
  const [planned] = plan({ email: "ada@x.org", languages: "JAVA" });
  expect(planned).toMatchObject({ outcome: "updated", fields: ["languages"], next: { languageKeys: ["java"] } });
  const file = readPeople(peopleFile({ email: "ada@x.org", languages: "Cobol" }));
  expect(problemsOf(() => planImport(file, STORED))).toEqual(["2: there is no language Cobol"]);
  expect(planImport(file, STORED, true)).toMatchObject([{ next: { languageKeys: ["cobol"] } }]);
  const retired = { ...STORED, languages: [{ id: 1, name: "Cobol", nameKey: "cobol", retired: true }] };
  expect(problemsOf(() => planImport(file, retired))).toEqual(["2: the language Cobol is retired"]);
});

test("a discipline that doesn't exist can be created", () => {
  const file = readPeople(peopleTable("email,disciplines", "ada@x.org,Astronaut", "led@x.org,ASTRONAUT"));
  const { plan, missing } = compare(file.lines, STORED, CREATING);
  expect([plan.newDisciplines, missing]).toEqual([
    [{ name: "Astronaut", key: "astronaut", line: 2 }],
    [{ kind: "discipline", name: "Astronaut" }],
  ]);
  expect(plan.lines.map(({ fields }) => fields)).toEqual([["disciplines"], ["disciplines"]]);
});

test.each([
  ["a joiner", "Astro\u200bnaut", "contains an invisible character (U+200B): type it instead of pasting it"],
  ["a control character", "Astro\u0007naut", "contains a control character (U+0007)"],
  ["too many characters", "A".repeat(201), "must have at most 200 characters"],
  ["combining marks alone", "\u0301", "must have at least one letter, digit or sign"],
])("a discipline or language with %s in its name isn't created", (_what, name, problem) => {
  for (const kind of ["discipline", "language"]) {
    const file = readPeople(peopleTable(`email,${kind}s`, `ada@x.org,${name}`));
    const { plan, problems, missing } = compare(file.lines, STORED, CREATING);
    expect(problems).toEqual([{ line: 2, what: `${kind} ${problem}`, column: `${kind}s` }]);
    expect([plan.newDisciplines, plan.newLanguages, missing]).toEqual([[], [], []]);
  }
});

test("a stored name from before that rule is still found", () => {
  const disciplines = [{ ...DISCIPLINES[0]!, name: "Deve\u200bloper", nameKey: "deve\u200bloper" }];
  const file = readPeople(peopleTable("email,disciplines", "led@x.org,Deve\u200bloper"));
  expect(compare(file.lines, { ...STORED, disciplines }, CREATING).problems).toEqual([]);
});

test("a discipline that is for everyone stays where a file replaces disciplines", () => {
  const disciplines = DISCIPLINES.map((one) => ({ ...one, forEveryone: one.nameKey === "developer" }));
  const file = readPeople(peopleTable("email,disciplines!", "ada@x.org,Tester"));
  const [planned] = planImport(file, { ...STORED, disciplines });
  expect(planned).toMatchObject({ outcome: "unchanged", removes: [] });
});
