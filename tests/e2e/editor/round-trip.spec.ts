import { purifyRichText } from "@/lib/platform/rich-text/purify";
import { expect, test } from "../support/editor-harness/editor-page";

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a note with every format, saved, reloaded and saved again is byte for byte the same", async ({
  editor,
  page,
}) => {
  await editor.edit("");
  for (const format of ["Bold", "Italic", "Underline", "Strike", "Subscript", "Superscript"]) {
    await editor.button(format).click();
    await editor.type(`  ${format}  `);
    await editor.button(format).click();
    await editor.type(" ");
  }
  for (const format of ["Bold", "Italic", "Underline", "Strike"]) await editor.button(format).click();
  await editor.type("all at once");
  for (const format of ["Bold", "Italic", "Underline", "Strike"]) await editor.button(format).click();
  await page.keyboard.press("Enter");

  await editor.type("coloured");
  await editor.moveCaret("Shift+Home");
  await page.getByLabel("Text colour").fill("#c00000");
  await page.getByLabel("Background colour").fill("#ffff00");
  await page.getByLabel("Font", { exact: true }).selectOption("Courier");
  await editor.button("Superscript").click();
  await editor.text.click();
  await editor.moveCaret("Control+End");
  await page.keyboard.press("Enter");
  await editor.button("Clear formatting").click();

  await editor.type("  two  blanks");
  await editor.paste({ plain: "\tand a tab " });
  await page.keyboard.press("Shift+Enter");
  await editor.type("broken line");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Enter");
  for (const level of ["Heading 1", "Heading 2", "Heading 3"]) {
    await page.getByLabel("Paragraph style").selectOption(level);
    await editor.text.focus();
    await editor.moveCaret("End");
    await editor.type(level);
    await page.keyboard.press("Enter");
  }
  await editor.type("> quoted");
  await page.keyboard.press("Shift+Enter");
  await editor.type("twice");
  await page.keyboard.press("Enter");
  await page.getByLabel("Paragraph style").selectOption("Quote");
  await editor.text.focus();
  await editor.moveCaret("End");
  await editor.type("chosen");
  await page.keyboard.press("Enter");
  await page.getByLabel("Paragraph style").selectOption("Paragraph");
  await editor.text.focus();
  await editor.moveCaret("End");
  await editor.button("Indent").click();
  await editor.button("Indent").click();
  await editor.type("indented twice");
  await page.keyboard.press("Enter");

  for (const list of ["Bullet list", "Numbered list"]) {
    await editor.button(list).click();
    await editor.type("one");
    await page.keyboard.press("Enter");
    await editor.button("Indent").click();
    await editor.type("one and a half");
    await page.keyboard.press("Enter");
    await editor.button("Indent").click();
    await editor.type("deeper");
    await page.keyboard.press("Enter");
    await editor.button("Outdent").click();
    await editor.button("Outdent").click();
    await editor.type("two");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }

  for (const address of ["https://example.com/?a=1&b=<2>", "mailto:ada@example.com", "tel:+15551234"]) {
    await editor.button("Link").click();
    await page.getByLabel("Link address").fill(address);
    await page.keyboard.press("Enter");
    await editor.text.focus();
    await editor.moveCaret("End");
    await editor.type(" and ");
  }
  await page
    .getByTestId("picture-file")
    .setInputFiles({ name: "a <dot>.png", mimeType: "image/png", buffer: Buffer.from(PNG, "base64") });
  await expect(editor.text.locator("img")).toHaveCount(1);

  const first = await editor.save();
  for (const mark of [
    "<b>",
    "<i>",
    "<u>",
    "<s>",
    "<sub",
    "<sup",
    ">\t</span>",
    "color: rgb(192, 0, 0)",
    "background-color: rgb(255, 255, 0)",
    "font-family: &quot;Courier New&quot;, monospace",
    "<h1>",
    "<h2>",
    "<h3>",
    "<blockquote>",
    "padding-inline-start: 80px",
    "<ul>",
    "<ol>",
    '<li value="2">',
    "https://example.com/?a=1&amp;b=",
    "mailto:",
    "tel:",
    '<img src="data:image/png',
    "<br><br>",
  ]) {
    expect(first).toContain(mark);
  }

  await editor.edit(first);
  await editor.touch();
  const second = await editor.save();
  expect(second).toBe(first);

  await editor.edit(second);
  await editor.touch();
  expect(await editor.save()).toBe(first);
});

test("browser and server sanitise to the same bytes", async ({ page, editor }) => {
  await editor.edit("");
  for (const html of [
    `<p><img alt="x" src="data:image/png;base64,${PNG}"></p><p style="WHITE-SPACE:pre-wrap;color:RED">x &nbsp; y</p>`,
    "<blockquote cite=x><p>q</p>r</blockquote><h1 id=a>x<script>y</script></h1><ul><li>z<ol " +
      "start=3><li>w</ol></ul><a href=javascript:1>blank</a> <a href=https://example.com>kept</a>",
  ]) {
    expect(await page.evaluate((dirty) => window.harness.purify(dirty), html)).toBe(purifyRichText(html));
  }
});

test("a note is shown as it was written", async ({ page, editor }) => {
  await editor.edit("");
  await page.evaluate(() =>
    window.harness.show('<p><b>bold</b><a href="https://example.com">link</a></p><script>x</script>'),
  );
  await expect(page.getByRole("link", { name: "link" })).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("link", { name: "link" })).toHaveAttribute("rel", "noopener noreferrer");
});

test("opening a note reports no change", async ({ page, editor }) => {
  await editor.edit("<p>as it was</p>");
  await expect(editor.text).toHaveText("as it was");
  expect(await page.evaluate(() => window.harness.note)).toBeNull();
});
