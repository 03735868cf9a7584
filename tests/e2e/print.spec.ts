import type { Locator, Page } from "@playwright/test";
import { dayAfter, today } from "@/lib/platform/core/day";
import { callAs } from "./support/calls";
import { controlsOnPaper, illegibleOnPaper } from "./support/measures";
import { row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

// That other lists have no control on paper, the journey through every screen shows.

/** The width of A4 between its margins, in px. */
const A4 = 718;

const appendix = (page: Page) => page.locator(".print-appendix");

/** Prints with the screen's dialog and these choices, and keeps the page in its print layout. */
async function print(page: Page, choices: readonly string[]) {
  const more = page.getByRole("button", { name: /^More for this/ });
  if ((await more.count()) > 0) await more.click();
  await page.getByRole("button", { name: "Print" }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  for (const choice of choices) await dialog.getByRole("switch", { name: choice }).check();
  await dialog.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => "printed" in window);
  await page.emulateMedia({ media: "print" });
}

const donePrinting = async (page: Page) => {
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      Object.assign(window, { printed: true });
    };
  });
  await page.setViewportSize({ width: A4, height: 900 });
});

test("a sheet prints as a table with a head on every page and without controls", async ({ page }) => {
  await signIn(page, "keeper");
  await print(page, []);
  for (const chrome of ["navigation", "contentinfo", "searchbox", "combobox", "button"] as const)
    await expect(page.getByRole(chrome).filter({ visible: true })).toHaveCount(chrome === "button" ? 1 : 0);
  const heading = page.getByRole("heading", { level: 1 });
  expect((await heading.boundingBox())!.y, "nothing of the heading is cut off").toBeGreaterThanOrEqual(0);
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  await expect(row(page, "SQL")).toHaveCSS("display", "table-row");
  await expect(row(page, "SQL").getByText("None", { exact: true })).toBeVisible();
  await expect(row(page, "SQL").getByText("Advanced", { exact: true })).toBeHidden();
  const [head, level] = [page.locator(".level-heads").getByText("None"), row(page, "SQL").getByText("None")];
  const apart = (await head.boundingBox())!.x - (await level.first().boundingBox())!.x;
  expect(Math.abs(apart), "a level is under its name").toBeLessThan(12);
  const stones = row(page, "SQL").locator(".level-option:not([data-chosen]) > .level-glyph");
  await expect(stones.filter({ visible: true }), "the levels above it are outlined").toHaveCount(3);
  // As after a request was declined with a reason: it wraps.
  const note = `<div class="decline-note"><p>${"Read the criteria again. ".repeat(9)}</p></div>`;
  await row(page, "SQL")
    .locator(".level-state")
    .evaluate((state, html) => state.insertAdjacentHTML("beforeend", html), note);
  const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width, "no column is beyond the paper").toBeLessThanOrEqual(A4);
  expect(await illegibleOnPaper(page)).toEqual([]);
  await expect(row(page, "SQL").locator("[data-column='area']")).toHaveText("Databases");
  await expect(row(page, "SQL").locator("[data-column='area']")).toBeVisible();
  await expect(appendix(page)).toHaveCount(0);
});

test("a requested Basic is under its name on paper, beside the level after it", async ({ page }) => {
  await signIn(page, "keeper");
  await row(page, "SQL").locator(".level-option[data-level='basic']").click();
  await expect(row(page, "SQL").getByRole("status")).toContainText("Requested");
  // Without the time of its undo.
  await page.reload();
  await expect(row(page, "SQL").getByRole("button", { name: /^Waits for/ })).toBeVisible();
  await print(page, []);
  const head = (await page.locator(".level-heads").getByText("Basic").boundingBox())!;
  const box = (await row(page, "SQL").locator("[data-requested]").boundingBox())!;
  const next = (await row(page, "SQL").locator("[data-requested] + .level-option").boundingBox())!;
  expect(Math.abs(head.x - box.x), "it is under its name").toBeLessThan(12);
  expect(box.x + box.width, "it leaves the next level its column").toBeLessThanOrEqual(next.x);
  await donePrinting(page);
  await row(page, "SQL").locator(".level-option[data-level='no_experience']").click();
  await expect(row(page, "SQL").getByRole("button", { name: /^Waits for/ })).toHaveCount(0);
});

test("people found print as a list that nothing lies over", async ({ page }) => {
  await startSession(page, "painter");
  await page.goto("/finder?must=free-20270101-20270131");
  const table = page.getByRole("table", { name: "People found" });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // Rows of a grid keep their heights across pages.
  const around = await table.evaluate((each) => {
    const displays: string[] = [];
    for (let box = each.parentElement!; box.tagName !== "MAIN"; box = box.parentElement!)
      displays.push(getComputedStyle(box).display);
    return displays;
  });
  expect(around).not.toContain("grid");
});

test("notes and criteria are printed if chosen, and only on paper", async ({ page }) => {
  await signIn(page, "keeper");
  await page.getByRole("button", { name: /^Notes for SQL, Databases/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Notes for/ })
    .fill("Wrote the reports' queries.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await print(page, ["With notes"]);
  await expect(appendix(page).getByRole("heading", { level: 2 })).toHaveText("Notes");
  await expect(appendix(page).getByRole("heading", { level: 3 })).toHaveText(["SQL, Databases"]);
  await expect(appendix(page).getByText("Wrote the reports' queries.")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(appendix(page)).toBeHidden();
  await donePrinting(page);
  await expect(appendix(page)).toHaveCount(0);

  await print(page, ["With notes", "With criteria"]);
  await expect(appendix(page).getByRole("heading", { level: 2 })).toHaveText("Notes and Criteria");
  await expect(appendix(page).getByText("Intermediate").first()).toBeVisible();
});

/** The contrast of a text with its ground, of colours such as "rgb(0, 0, 0)". */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  return Math.max(light(one), light(other)) / Math.min(light(one), light(other));
}

test("a team's matrix prints each level's colour, and its letter is legible without colours", async ({ page }) => {
  await startSession(page, "decider");
  await page.goto("/team");
  await page.getByRole("button", { name: "Print on A3" }).click();
  await page.waitForFunction(() => "printed" in window);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    const signs = await page.locator(".team-print .team-legend .team-cell:not([data-waits])").evaluateAll((cells) =>
      cells.map((cell) => ({
        letter: cell.textContent,
        shape:
          getComputedStyle(cell, "::before").content === "none" ? "" : getComputedStyle(cell, "::before").maskImage,
        ink: getComputedStyle(cell).color,
        ground: getComputedStyle(cell).backgroundColor,
        printed: getComputedStyle(cell).printColorAdjust,
      })),
    );
    expect(signs.map(({ letter }) => letter)).toEqual(["N", "B", "I", "A"]);
    expect(signs[0]!.shape, "None has no stones").toBe("");
    expect(new Set(signs.map(({ shape }) => shape)).size).toBe(4);
    expect(new Set(signs.map(({ ground }) => ground)).size).toBe(4);
    for (const { ink, ground, printed } of signs) {
      expect(printed).toBe("exact");
      expect(contrast(ink, ground)).toBeGreaterThan(4.5);
    }
  }
});

test("a team's matrix has a row for each competency and keeps an area on one sheet of paper", async ({ page }) => {
  await startSession(page, "painter");
  await page.goto("/team");
  await page.getByRole("button", { name: "Print on A3" }).click();
  await page.waitForFunction(() => "printed" in window);
  await page.emulateMedia({ media: "print" });
  const matrix = page.locator(".team-print");
  await expect(matrix.getByRole("columnheader", { name: "Sia Sitter" })).toBeVisible();
  await expect(matrix.getByRole("row", { name: /^SQL/ })).toBeVisible();
  await expect(matrix.locator("tbody").first()).toHaveCSS("break-inside", "avoid");
  await expect(matrix.locator("thead")).toHaveCSS("display", "table-header-group");
  // Balanced, the strips of a small team would be too short for their heads.
  await expect(matrix.locator(".team-strips").first()).toHaveCSS("column-fill", "auto");
});

test("a filtered list says on paper what it is filtered by, and another one nothing", async ({ page }) => {
  await startSession(page, "admin");
  for (const [path, words] of [
    ["/people?search=Painter&state=active", "Search by name, email or personnel number: Painter. State: Active."],
    ["/people", ""],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("searchbox", { name: /^Search by name/ })).toBeVisible();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(async () => {
      await page.evaluate(() => window.print());
      await expect(heading).toHaveAttribute("data-filters", words, { timeout: 100 });
    }).toPass();
    await page.emulateMedia({ media: "print" });
    const written = await heading.evaluate((h1) => getComputedStyle(h1, "::after").content);
    expect(written).toBe(words === "" ? "none" : `"${words}"`);
    await page.emulateMedia({ media: "screen" });
  }
});

test("reviews print whole, a line for each request, also across the paper", async ({ page }) => {
  await startSession(page, "painter");
  await page.goto("/reviews");
  const heading = page.getByRole("heading", { level: 1 });
  // Until the screen listens.
  await expect(async () => {
    await page.evaluate(() => window.print());
    await expect(heading).toHaveAttribute("data-filters", "Waiting for me.", { timeout: 100 });
  }).toPass();
  const requests = page.getByRole("list", { name: "Requests" });
  await expect(requests.getByRole("listitem").first()).toBeVisible();
  for (const size of [
    { width: A4, height: 900 },
    { width: 1032, height: 300 },
  ]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ media: "print" });
    await expect(requests.getByRole("listitem").first()).toHaveCSS("break-inside", "avoid");
    // Or the browser doesn't repeat it on each page.
    await expect(page.locator(".review-heads")).toHaveCSS("break-inside", "avoid");
    const [list, line] = [page.locator(".review-list-pane"), requests.getByRole("link").first()];
    const { cut, middles } = await list.evaluate((pane) => ({
      cut: pane.scrollHeight - pane.clientHeight,
      middles: [...pane.querySelectorAll("li:first-child > a > span:not(:first-child)")].map(
        (part) => (part.getBoundingClientRect().top + part.getBoundingClientRect().bottom) / 2,
      ),
    }));
    expect(cut, "nothing is below a box's edge").toBe(0);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    const left = (parts: Locator) =>
      parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)));
    // With a checkbox on the screen or without.
    for (const item of await requests.locator("[data-request]").all())
      expect(
        await left(item.locator("a .review-person, a > span:not(:first-child)")),
        "each part is under its heading",
      ).toEqual(await left(list.locator(".review-heads > span")));
    expect(await illegibleOnPaper(page)).toEqual([]);
    await expect(line).toBeVisible();
    expect(await controlsOnPaper(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});

test("a form prints its labels, values and what is on or off as texts without frames, and nothing lies over it", async ({
  page,
}) => {
  await startSession(page, "admin");
  await page.goto("/settings/organisation");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByText("Months until a level is overdue")).toBeVisible();
  for (const framed of [main.getByRole("region").first(), main.getByLabel("Months until a level is overdue")]) {
    await expect(framed).toBeVisible();
    await expect(framed).toHaveCSS("border-left-width", "0px");
  }
  const words = await main
    .locator("[role=switch] + div > label")
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, "::after").content));
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !/^": (on|off)"$/.test(word))).toEqual([]);
  await expect(main.getByRole("switch").first()).toBeHidden();
  await expect(main.locator(".foot-bar")).toBeHidden();
});

test("the template prints as a table, with all criteria if chosen", async ({ page }) => {
  await startSession(page, "painter");
  await page.goto("/competency-matrix-template?area=databases");
  await print(page, ["With criteria"]);
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  await expect(row(page, "SQL")).toHaveCSS("display", "table-row");
  await expect(page.locator("th", { hasText: "Learning Pointers" })).toBeHidden();
  await expect(page.locator("th > button").first()).toHaveCSS("display", "contents");
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(appendix(page).getByRole("heading", { level: 2 })).toHaveText("Criteria");
  await expect(appendix(page).getByRole("heading", { level: 3, name: /^SQL, / })).toBeVisible();
});

test("one's progress with a learning pointer is a word on paper, and a file isn't chosen there", async ({ page }) => {
  await signIn(page, "keeper");
  await page.goto("/learning-pointers");
  const progress = page.getByRole("combobox", { name: /^My progress with / }).first();
  await progress.selectOption({ index: 1 });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const chosen = (await progress.locator("option").nth(1).textContent())!;
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("cell", { name: chosen, exact: true }).first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await startSession(page, "admin");
  await page.goto("/document-template");
  const file = page.locator("main input[type=file]");
  await expect(file).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(file).toBeHidden();
});

test("availability takes a landscape page's whole width", async ({ page }) => {
  await page.setViewportSize({ width: 1032, height: 703 });
  await signIn(page, "painter");
  await page.goto("/staffing");
  await expect(page.locator(".bars-grid")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect((await page.locator(".bars-grid").boundingBox())!.width).toBeGreaterThan(900);
});

test("each condition of a need has a column on paper, and the bars have the most room", async ({ page, browser }) => {
  const id = await callAs(browser, "painter", async (call) => {
    type Subject = { id: number };
    const needs = await call<{ title: string; must: { condition: string }[] }[]>("GET", "/needs");
    const { condition } = needs.find(({ title }) => title === "Harbour portal")!.must[0]!;
    const competencies = await call<Subject[]>("GET", "/competencies?limit=2");
    const other = competencies.find(({ id }) => !condition.startsWith(`competency-${id}-`));
    const need = {
      title: "Quay portal",
      starts_on: today(),
      ends_on: dayAfter(today(), 30),
      probability: 100,
      headcount: 1,
      must: [condition],
      nice: [`competency-${other!.id}-advanced`],
      is_open: false,
    };
    return (await call<Subject>("POST", "/needs", { cm_need: need })).id;
  });
  await page.setViewportSize({ width: 1032, height: 703 });
  await startSession(page, "painter");
  await page.goto(`/staffing?need=${id}`);
  const rows = page.locator(".bars-grid .bars-answers");
  await expect(rows.nth(1)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const columns = await rows.evaluateAll((parts) =>
    parts.map((part) =>
      [...part.querySelectorAll(":scope > :not(.sr-only)")].map((cell) => cell.getBoundingClientRect().left),
    ),
  );
  expect(new Set(columns[0]).size).toBe(2);
  for (const row of columns) expect(row).toEqual(columns[0]);
  const track = await page.locator(".bars-row > .bars-track").first().boundingBox();
  expect(track!.width).toBeGreaterThan(400);
});

test("people on a need have their state on paper", async ({ page }) => {
  await startSession(page, "painter");
  await page.goto("/needs");
  const people = page.getByRole("list", { name: "People on Harbour portal" });
  // A need unfolds on the screen, and is whole on paper.
  await page.emulateMedia({ media: "print" });
  await expect(people.getByText("Placed").filter({ visible: true })).toHaveCount(1);
});
