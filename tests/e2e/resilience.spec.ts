import { test as plain, type Page } from "@playwright/test";
import { option, row } from "./support/rows";
import { expect, signIn, startSession } from "./support/sign-in";

// A lost connection logs errors to the console, so this journey doesn't check it.
plain(
  "if the network fails during a save, level and note stay and are saved once when it is back",
  async ({ page, context }) => {
    await signIn(page, "offline");
    const posts: string[] = [];
    page.on(
      "requestfinished",
      (request) =>
        request.method() === "POST" && request.url().endsWith("/competency_changes") && posts.push(request.url()),
    );

    // A retry of this journey finds the level of the first try.
    const level = (await option(page, "SQL", "Advanced").isChecked()) ? "Expert" : "Advanced";
    await context.setOffline(true);
    await option(page, "SQL", level).check();
    const sql = row(page, "SQL");
    await expect(sql.getByRole("alert")).toContainText("Fails to save competency changes");
    await expect(option(page, "SQL", level)).toBeChecked();
    await context.setOffline(false);
    await expect(sql.getByRole("status")).toContainText("Requested");
    expect(posts).toHaveLength(1);

    await page.getByRole("button", { name: /^Notes for SQL/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Notes for/ }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Typed without a network");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("failed to have change to notes");
    await expect(dialog.getByRole("textbox", { name: /^Notes for/ })).toHaveText("Typed without a network");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog).toHaveCount(0);
    // The address follows the closed dialog; a reload before that opens it again.
    await expect(page).not.toHaveURL(/notes=/);
    await page.reload();
    await page.getByRole("button", { name: /^Notes for SQL/ }).click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Notes for/ })).toHaveText(
      "Typed without a network",
    );
  },
);

plain("code that fails to load costs its dialog and not the sheet, and Retry opens it", async ({ page }) => {
  await signIn(page, "offline");
  const chunks = "**/_next/static/chunks/**";
  await page.route(chunks, (route) => route.abort());
  await page.getByRole("button", { name: "View criteria for SQL, Databases" }).click();
  const failure = page.getByRole("dialog", { name: "This part of the page could not be loaded." });
  await expect(failure).toBeVisible();
  // Not by role: the open dialog hides it.
  await expect(page.locator(".sheet-table [data-row]").first()).toBeVisible();
  await page.unroute(chunks);
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Criteria for SQL" })).toBeVisible();
});

/** Lets the sheet's disciplines be this many, without them being on every other journey's screens. */
async function withDisciplines(page: Page, count: number): Promise<void> {
  await page.route("**/sheets/*/setup", async (route) => {
    const setup = (await (await route.fetch()).json()) as { disciplines: { name: string }[] };
    const [own] = setup.disciplines;
    const disciplines = Array.from({ length: count }, (_, place) => ({
      ...own,
      cm_role_id: 9_000 + place,
      sheet_role_id: 9_000 + place,
      for_everyone: false,
      name: `Discipline ${place + 1}`,
      rated: 3,
      notes: 1,
      restorable: 0,
    }));
    await route.fulfill({ json: { ...setup, disciplines } });
  });
}

plain(
  "with 22 disciplines, the warning about removals is visible beside Save & Close in windows of all sizes",
  async ({ page }) => {
    await withDisciplines(page, 22);
    await signIn(page, "offline");
    await page.getByRole("button", { name: "More for this sheet" }).click();
    await page.getByRole("button", { name: "Edit Disciplines" }).click();
    const dialog = page.getByRole("dialog");
    const remove = dialog.getByRole("button", { name: /^Remove / });
    await expect(remove).toHaveCount(22);
    const expectWarning = async () => {
      for (const [width, height] of [
        [1366, 768],
        [390, 844],
        [1280, 480],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const part of [
          dialog.getByText("The following roles and its corresponding data will be deleted:"),
          dialog.getByText(/rated competencies.* 30 days/),
          dialog.getByRole("button", { name: "Save & Close" }),
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
      }
    };
    await remove.first().click();
    await expectWarning();
    for (let removed = 2; removed <= 22; removed++) await remove.first().click();
    await expectWarning();
  },
);

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

plain("a button pressed that early does once what it does, when they have arrived", async ({ page }) => {
  await startSession(page, "reader");
  const letThrough = await holdScripts(page);
  await page.goto("/sheet", { waitUntil: "commit" });
  await page.getByRole("button", { name: "More for this sheet" }).click();
  await page.getByRole("button", { name: "Manage Languages" }).click();
  await page.getByRole("button", { name: "Manage Languages" }).click();
  letThrough();
  await expect(page.getByRole("dialog", { name: "Manage Languages" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

plain("a search typed and a discipline chosen that early count", async ({ page }) => {
  await startSession(page, "reader");
  const letThrough = await holdScripts(page);
  await page.goto("/sheet", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search competencies" }).fill("sql");
  await page.getByRole("combobox", { name: "Filter by Discipline" }).selectOption("Developer");
  letThrough();
  await expect(page).toHaveURL(/competency=sql&discipline=\d+/);
  await expect(page.getByRole("searchbox", { name: "Search competencies" })).toHaveValue("sql");
  await expect(row(page, "Web security")).toBeHidden();
  await expect(row(page, "SQL")).toBeVisible();
});

plain("a level picked that early on another person's sheet is taken back, and nothing is sent", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  await startSession(page, "earlyManager");
  await page.goto("/competency-matrices");
  const sheet = (await page.locator('a[href^="/users/"]').first().getAttribute("href")) ?? "";
  const letThrough = await holdScripts(page);
  await page.goto(sheet, { waitUntil: "commit" });
  await option(page, "Migrations", "Advanced").check();
  letThrough();
  await expect(option(page, "Migrations", "None")).toBeChecked();
  expect(posts.filter((path) => path.endsWith("_changes"))).toEqual([]);
});
