import { arrive, exportsOf, lostOf, takeBack } from "./support/arrive";
import { FRAMEWORKS } from "./support/arriving-frameworks";
import { LEVELS_AS_KEPT } from "./support/arriving-levels";
import { ROSTERS } from "./support/arriving-rosters";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

const FILES = [...FRAMEWORKS, ...LEVELS_AS_KEPT, ...ROSTERS];

test("18 kinds of files arrive in an empty installation with at most 12 clicks each and no cell lost, and their undo keeps nothing", async ({
  page,
}) => {
  const { appUrl, close } = await ownApp([{ sub: "arriving-boss", email: "boss@acme.example", name: "Boss" }]);
  try {
    await page.goto(appUrl);
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: /^Boss/ }).click();
    await page.waitForURL("**/sheet");
    const calling = page.waitForRequest((request) => request.url().includes("/api/cm/v1/import_previews"));
    await page.goto(`${appUrl}/import`);
    for (const file of FILES) {
      const clicks = await arrive(page, file);
      expect([file.name, clicks <= 12]).toEqual([file.name, true]);
      const call = await calling;
      const after = await exportsOf(page, call);
      expect([file.name, lostOf(file, after)]).toEqual([file.name, []]);
      await takeBack(page, file);
      const left = await exportsOf(page, call);
      expect([file.name, left]).toMatchObject([file.name, { competencies: [], expected_levels: [], levels: [] }]);
      // The one who signed in.
      expect([file.name, left.people?.map((cells) => cells.includes("boss@acme.example"))]).toEqual([
        file.name,
        [true],
      ]);
      await page.reload();
    }
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await close();
  }
});
