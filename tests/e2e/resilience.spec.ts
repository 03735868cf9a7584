import { test as plain } from "@playwright/test";
import { option, row } from "./support/rows";
import { expect, signIn } from "./support/sign-in";

// A cut network writes to the console by itself, so this journey doesn't watch it.
plain(
  "with the network cut during a save, the level and the note stay, Retry saves them, and nothing is saved twice",
  async ({ page, context }) => {
    await signIn(page, "offline");
    const posts: string[] = [];
    page.on(
      "requestfinished",
      (request) =>
        request.method() === "POST" && request.url().endsWith("/competency_changes") && posts.push(request.url()),
    );

    await context.setOffline(true);
    await option(page, "SQL", "Advanced").check();
    const sql = row(page, "SQL");
    await expect(sql.getByRole("alert")).toContainText("Fails to save competency changes");
    await expect(option(page, "SQL", "Advanced")).toBeChecked();
    await context.setOffline(false);
    await sql.getByRole("button", { name: "Retry" }).click();
    await expect(sql.getByRole("status")).toHaveText("Saved");
    expect(posts).toHaveLength(1);

    await page.getByRole("button", { name: /^Notes for SQL/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Notes for/ }).click();
    await page.keyboard.type("Typed without a network");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("failed to have change to notes");
    await expect(dialog.getByRole("textbox", { name: /^Notes for/ })).toHaveText("Typed without a network");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: /^Notes for SQL/ }).click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Notes for/ })).toHaveText(
      "Typed without a network",
    );
  },
);

plain(
  "a session that ended elsewhere keeps what was typed, until a new sign-in saves it",
  async ({ page, context }) => {
    await signIn(page, "offline");
    await page.getByRole("button", { name: /^Notes for Migrations/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /^Notes for/ })
      .click();
    await page.keyboard.type("Typed while signed out");
    await context.clearCookies();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("failed to have change to notes");
    await signIn(page, "offline");
    await page.getByRole("button", { name: /^Notes for Migrations/ }).click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Notes for/ })).toHaveText(
      "Typed while signed out",
    );
  },
);
