import { expectNoViolations } from "../support/axe";
import { expect, test } from "../support/editor-harness/editor-page";

test("axe finds no violation in the editor, its link form and its error messages", async ({ editor, page }) => {
  await editor.edit('<h2>Title</h2><p>text <a href="https://example.com">link</a></p><ul><li>item</li></ul>');
  await page
    .getByTestId("picture-file")
    .setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("can't be added")).toBeVisible();
  await editor.button("Link").click();
  await page.getByLabel("Link address").fill("nowhere");
  await page.keyboard.press("Enter");
  await expectNoViolations(page, "editor", ["page-has-heading-one", "region"]);
});
