import { type Chosen, contentOf, findOwnName, releaseOf } from "@/lib/profiles/cvs/content-rules";
import { jsonResumeOf } from "@/lib/profiles/cvs/json-resume-rules";
import { missingIn } from "@/lib/profiles/cvs/missing-rules";

const DAY = "2026-11-26";
const LEVEL = {
  of: "level",
  words: null,
  is_shown: true,
  area: "Data",
  language: null,
  level: "advanced",
  approved_on: "2026-03-09",
  level_on: null,
} as const;
const ENGAGEMENT = {
  of: "engagement",
  words: null,
  is_shown: true,
  project: "Ledger",
  role: "Developer",
  client: null,
  organization: "",
  percent: 100,
  summary: "",
  used: [],
  areas: ["Data"],
} as const;
const CHOSEN: Chosen = {
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  disciplines: ["Developer"],
  introduction: "Built it for Acme.",
  photo: "/api/pictures/0a",
  clients: ["Acme"],
  entries: [
    { ...LEVEL, id: 1, competency: "SQL" },
    { ...LEVEL, id: 2, competency: "Tests", is_shown: false },
    { ...ENGAGEMENT, id: 3, starts_on: "2026-01-15", ends_on: "2026-03-02", used: [], areas: ["Data"] },
    { ...ENGAGEMENT, id: 4, starts_on: "2026-03-01", ends_on: null, organization: "Own Ltd", used: [], areas: [] },
  ],
};

test("a CV has the name, only what is shown, and how long an area was used", () => {
  const cv = contentOf(CHOSEN, "named", [], DAY);
  expect(cv).toMatchObject({ name: "Ada Lovelace", introduction: "Built it for Acme." });
  expect(cv.areas).toMatchObject([
    { area: "Data", use: { months: 3, until: null }, competencies: [{ competency: "SQL", words: "" }] },
  ]);
  expect(cv.engagements.map(({ client }) => client)).toEqual(["", "Own Ltd"]);
});

test("until when an area was used is said once each later engagement says what it uses", () => {
  const [used, unsaid] = CHOSEN.entries.slice(2) as [object, object];
  const untilWith = (later: object) =>
    contentOf({ ...CHOSEN, entries: [CHOSEN.entries[0]!, used, later] as Chosen["entries"] }, "named", [], DAY)
      .areas[0]!.use?.until;
  expect(untilWith(unsaid)).toBeNull();
  expect(untilWith({ ...unsaid, areas: ["Cloud"] })).toBe("2026-03");
  expect(untilWith({ ...unsaid, starts_on: "2024-01-01", ends_on: "2025-01-31" })).toBe("2026-03");
});

test("without the name, employers and further names are a client", () => {
  const cv = contentOf(CHOSEN, "anonymous", [], DAY);
  expect(cv).toMatchObject({ name: null, introduction: "Built it for a client." });
  expect(cv.engagements.map(({ client }) => client)).toEqual(["", "a client"]);
});

test("a name that may not leave is replaced in both forms", () => {
  const { named, anonymous } = releaseOf({ ...CHOSEN, is_anonymous: false }, [["Acme", "a maker"]], DAY);
  expect([named?.introduction, anonymous?.introduction]).toEqual(["Built it for a maker.", "Built it for a maker."]);
  expect(releaseOf({ ...CHOSEN, is_anonymous: true }, [], DAY).named).toBeNull();
});

test("an employer whose name may not leave is called by its alias in a CV with the name, as in every text", () => {
  const cv = contentOf(CHOSEN, "named", [["Own Ltd", "a maker"]], DAY);
  expect(cv.engagements.map(({ client }) => client)).toEqual(["", "a maker"]);
});

test("one's own name is found in each text that is shown", () => {
  expect(findOwnName(CHOSEN)).toBeNull();
  const [first, ...rest] = CHOSEN.entries;
  const inWords = { ...CHOSEN, entries: [{ ...first!, words: "Ask Lovelace." }, ...rest] };
  expect(findOwnName(inWords)).toEqual({ of: "level", id: 1, name: "Lovelace" });
  expect(releaseOf({ ...inWords, is_anonymous: false }, [], DAY).anonymous).toBeNull();
  const hidden = { ...inWords, entries: inWords.entries.map((entry) => ({ ...entry, is_shown: false })) };
  expect(findOwnName(hidden)).toBeNull();
});

test("a JSON Resume has what is there, and no key for what isn't", () => {
  const resume = jsonResumeOf(contentOf(CHOSEN, "anonymous", [], DAY));
  expect(resume.basics).toEqual({ label: "Developer", summary: "Built it for a client." });
  expect(resume.work[0]).toEqual({
    position: "Developer",
    description: "Ledger",
    startDate: "2026-01-15",
    endDate: "2026-03-02",
    keywords: [],
  });
  expect(resume.skills).toEqual([{ name: "SQL", level: "Advanced", keywords: ["Data"] }]);
});

test("what a client would miss is said", () => {
  expect(missingIn({ ...CHOSEN, introduction: "" }, DAY)).toEqual([
    "An introduction: a few sentences about what you do best.",
    "What you did in Ledger.",
    "The languages that you speak.",
  ]);
});

test.each([
  ["that is shown is to be renewed", true, ["AWS has ended. Renew or hide it."]],
  ["that is hidden isn't spoken of", false, []],
])("a certificate past its last day %s", (_what, is_shown, missing) => {
  const certificate = { of: "record", kind: "certificate", id: 5, words: null, title: "AWS", is_shown } as const;
  const entry = { ...certificate, ends_on: "2026-11-25" } as unknown as Chosen["entries"][number];
  const said = missingIn({ ...CHOSEN, entries: [...CHOSEN.entries, entry] }, DAY);
  expect(said.filter((line) => line.includes("AWS"))).toEqual(missing);
});
