import { fileNameOf, ownNameIn, profileOf, sinceOf, titleOf, type Chosen } from "@/lib/profiles/skills-profile/rules";

const ENTRY = {
  competency: "SQL",
  language: null,
  level: "advanced",
  approved_on: "2026-03-09",
  level_on: null,
} as const;
const SQL = { area: "Data", ...ENTRY };
const CHOSEN: Chosen = {
  first_name: "Ada",
  last_name: "Lovelace",
  disciplines: ["Developer"],
  introduction: "Built the ledger of Nordbank and of NORDBANK Asset Management (nordbanking).",
  is_anonymous: false,
  clients: ["Nordbank", "Nordbank Asset Management", " ", "a.b"],
  entries: [
    { ...SQL, id: 1, is_shown: true },
    { ...SQL, id: 2, area: "Code", competency: "Tests", language: "C#", level: "basic", is_shown: false },
  ],
};

test("a profile has the name and only what is shown", () => {
  expect(profileOf(CHOSEN)).toEqual({
    name: "Ada Lovelace",
    disciplines: ["Developer"],
    introduction: CHOSEN.introduction,
    areas: [{ area: "Data", competencies: [ENTRY] }],
  });
});

test.each([
  ["2026-11-24", null, "2026-11-24"],
  ["2026-11-24", "2024-03-01", "2024-03-01"],
  ["2026-11-24", "2027-01-01", "2026-11-24"],
])("a level approved on %s that a file has on %s is on record since %s", (approved_on, level_on, since) => {
  expect(sinceOf({ approved_on, level_on })).toBe(since);
});

test("an anonymous one has neither the name nor clients, and its title and file don't either", () => {
  const profile = profileOf({ ...CHOSEN, is_anonymous: true });
  expect(profile).toMatchObject({
    name: null,
    introduction: "Built the ledger of a client and of a client (nordbanking).",
  });
  const released = new Date("2026-11-22T10:00:00Z");
  expect([titleOf(profile), fileNameOf(profile, released)]).toEqual([
    "Skills profile",
    "skills-profile-2026-11-22.docx",
  ]);
});

test.each([
  ["Zoë Ångström-Łukasiewicz", "skills-profile-zoe-angstrom-lukasiewicz-2026-11-22.docx"],
  ["山田", "skills-profile-2026-11-22.docx"],
  ['../a"b', "skills-profile-a-b-2026-11-22.docx"],
])("the file of %s is %s", (name, file) => {
  expect(fileNameOf({ name }, new Date("2026-11-22T10:00:00Z"))).toBe(file);
});

test.each([
  ["Ada", "Lovelace", "Working with ada and lovelace.", "lovelace"],
  ["Ada", "Lovelace", "Ask me, LOVELACE'S the name.", "LOVELACE"],
  ["Zoë", "Müller", "Best regards, Zoe", "Zoe"],
  ["Will", "Smithson", "I will lead a team.", null],
  ["Will", "Smithson", "They call me Will at work.", "Will"],
  ["An", "Nguyen", "An engineer. An architect.", null],
  ["An", "Nguyen", "My name is An.", "An"],
  ["Ada", "Lovelace", "Write to me: Ada@Example.com", "ada@example.com"],
  ["Ada", "Lovelace", "Adaptation of lovelaces.", null],
  ["Jörg", "Müller", "See JörgMüller on the web.", "JörgMüller"],
  ["Jörg", "Müller", "github.com/mullerjorg", "mullerjorg"],
  ["Jörg", "Müller", "My account is xJorgMuller42.", "xJorgMuller42"],
  ["Jörg", "Müller", "Regards, Mül\u00adler", "Müller"],
  ["Jörg", "Müller", "Regards, M\u200bü\u2060ller", "Müller"],
  ["Jörg", "Mül\u00adler", "Regards, Müller", "Müller"],
  ["An", "Le", "Anleitung, anleiten.", null],
  ["", "", "Anything.", null],
])("of %s %s, the introduction %j contains %s", (first_name, last_name, text, found) => {
  expect(ownNameIn(text, { first_name, last_name, email: "ada@example.com" })).toBe(found);
});
