import type { Locator } from "@playwright/test";
import { importByClicks } from "./support/import-by-clicks";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";
import type { ChosenFile } from "@/tests/support/chosen-files";
import { semicolonFile } from "@/tests/support/csv";
import { workbookOf } from "@/tests/support/hostile-files";

const PEOPLE = 120;
const COMPETENCIES = 12;

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);
const SURNAMES = ["Böhm", "Kowalska", "Nguyen", "Okafor", "Petrenko", "Silva", "Tanaka", "Weiß", "Ødegård", "Zimmer"];
const FIRST_NAMES = ["Ada", "Ben", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Kim", "Leo"];

/** The surname and the first name of a person: each pair of them once. */
const nameOf = (person: number) =>
  [SURNAMES[person % SURNAMES.length]!, FIRST_NAMES[Math.floor(person / SURNAMES.length)]!] as const;
const competency = (place: number) => `Fertigkeit ${place + 1}`;

const FRAMEWORK = [
  ["Kompetenz", "Beschreibung", "Keine Erfahrung", "Grundlagen", "Mittel", "Experte"],
  ...numbers(COMPETENCIES).map((place) => [
    competency(place),
    ...["Beschrieben", "Kennt es nicht", "Mit Hilfe", "Allein", "Lehrt es"].map((text) => `${text} (${place + 1})`),
  ]),
];

// Each tenth person is a manager, and reports to the first.
const ROSTER = [
  ["Nachname", "Vorname", "E-Mail", "Kostenstelle", "Vorgesetzter", "Disziplin"],
  ...numbers(PEOPLE).map((person) => {
    const manager = person % 10 === 0 ? 0 : person - (person % 10);
    const [surname, first] = nameOf(manager);
    const managed = person === 0 ? "" : `${surname}, ${first}`;
    return [...nameOf(person), `p${person + 1}@acme.example`, `${4700 + (person % 5)}`, managed, "Developer"];
  }),
];

// 0 to 3 are the levels from No experience on.
const MATRIX = [
  ["Mitarbeiter", ...numbers(COMPETENCIES).map(competency)],
  ...numbers(PEOPLE).map((person) => [
    nameOf(person).join(", "),
    ...numbers(COMPETENCIES).map((place) => `${(person + place) % 4}`),
  ]),
];

/** Cells above 0: nobody has a level of these yet, and No experience changes nothing. */
const LEVELS = MATRIX.slice(1).flatMap((cells) => cells.slice(1).filter((cell) => cell !== "0")).length;

/** A framework, a roster and a wide matrix of a company of 120 people, in the order of its first day. */
const COMPANY_OF_120: readonly (ChosenFile & { adds: number })[] = [
  {
    name: "kompetenzen.csv",
    kind: "competencies",
    adds: COMPETENCIES,
    content: semicolonFile(FRAMEWORK),
    choices: {
      defaults: { area: "Werkzeuge", general_technology: "false", discipline: "Developer", published: "true" },
    },
  },
  {
    name: "personal.csv",
    kind: "people",
    adds: PEOPLE,
    content: semicolonFile(ROSTER),
    choices: { mapping: { Kostenstelle: null } },
  },
  {
    name: "matrix.xlsx",
    kind: "levels",
    adds: LEVELS,
    content: workbookOf(MATRIX),
    choices: {},
  },
];

/** Most clicks, sign-in and the look at a person's levels included, and most minutes from the start of the app on. */
const MOST = { clicks: 60, minutes: 10 };

test(`from an empty installation to ${PEOPLE} people with levels from a wide matrix takes at most ${MOST.clicks} clicks`, async ({
  page,
}) => {
  const { appUrl, close } = await ownApp([{ sub: "hour-boss", email: "boss@acme.example", name: "Boss" }]);
  const begun = performance.now();
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  try {
    await page.goto(appUrl);
    await click(page.getByRole("button", { name: "Sign in with Google" }));
    await click(page.getByRole("button", { name: /^Boss/ }));
    await page.waitForURL("**/sheet");
    await click(page.getByRole("link", { name: "Import a file" }));
    for (const file of COMPANY_OF_120) clicks += await importByClicks(page, file);

    await click(page.getByRole("link", { name: "Competency Matrices" }).first());
    await click(page.getByRole("link", { name: /Ada Böhm/ }).first());
    await expect(page.getByRole("heading", { name: "Ada Böhm's Competency Matrix" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Imported, unconfirmed: Fertigkeit 4,/ })).toBeVisible();
    const minutes = (performance.now() - begun) / 60_000;
    const description = `${clicks} clicks, ${minutes.toFixed(1)} minutes`;
    test.info().annotations.push({ type: "measured", description });
    console.log(description);
    expect(clicks).toBeLessThanOrEqual(MOST.clicks);
    expect(minutes).toBeLessThanOrEqual(MOST.minutes);
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await close();
  }
});
