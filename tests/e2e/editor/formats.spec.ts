import { expect, test } from "../support/editor-harness/editor-page";

test("the toolbar is one Tab stop, and arrow keys move in it", async ({ editor, page }) => {
  await editor.edit("<p>x</p>");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Paragraph style")).toBeFocused();
  await editor.walk("ArrowRight");
  await editor.walk("ArrowRight");
  await expect(editor.button("Bold")).toBeFocused();
  await editor.walk("End");
  await expect(editor.button("Redo")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editor.text).toBeFocused();
});

test("a format chosen with the keyboard keeps the focus in the toolbar and the selection in the text", async ({
  editor,
  page,
}) => {
  await editor.edit("<p>word</p>");
  await editor.moveCaret("Control+a");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Paragraph style")).toBeFocused();
  await editor.walk("ArrowRight");
  await editor.walk("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(editor.button("Bold")).toBeFocused();
  await expect(editor.button("Bold")).toHaveAttribute("aria-pressed", "true");
  await editor.walk("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await editor.save()).toBe('<p><i><b><strong style="white-space: pre-wrap;">word</strong></b></i></p>');
  await page.keyboard.press("Tab");
  await editor.moveCaret("End");
  await editor.type("s");
  await expect(editor.text).toHaveText("words");
});

test("indent goes eight levels deep and no further, for paragraphs and for lists", async ({ editor, page }) => {
  await editor.edit("<p>text</p>");
  for (let level = 0; level < 8; level += 1) await editor.button("Indent").click();
  await expect(editor.button("Indent")).toHaveAttribute("aria-disabled", "true");
  expect(await editor.save()).toContain("padding-inline-start: 320px");
  await editor.edit(`${"<ul><li>".repeat(12)}deep${"</li></ul>".repeat(12)}`);
  await editor.touch();
  expect((await editor.save()).split("<ul>").length - 1).toBe(9);
  await page.keyboard.press("Control+Home");
});

test("clear formatting leaves plain paragraphs", async ({ editor }) => {
  await editor.edit(
    '<h2>a</h2><ul><li><b>b</b></li></ul><p style="padding-inline-start: 80px;"><a ' +
      'href="https://example.com"><span style="color: red;">c</span></a></p>',
  );
  await editor.moveCaret("Control+a");
  await editor.button("Clear formatting").click();
  const plain = (text: string) => `<p><span style="white-space: pre-wrap;">${text}</span></p>`;
  expect(await editor.save()).toBe(plain("a") + plain("b") + plain("c"));
});

test.describe("links", () => {
  test("Escape closes the address field and returns to the text", async ({ editor, page }) => {
    await editor.edit("<p>word</p>");
    await editor.button("Link").click();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Link address")).toHaveCount(0);
    await expect(editor.text).toBeFocused();
  });

  test("a selection is linked and unlinked", async ({ editor, page }) => {
    await editor.edit("<p>word</p>");
    await editor.moveCaret("Control+a");
    await editor.button("Link").click();
    await page.getByLabel("Link address").fill("example.com");
    await page.keyboard.press("Enter");
    await expect(editor.text.getByRole("link", { name: "word" })).toHaveAttribute("href", "https://example.com");
    await editor.button("Link").click();
    await page.getByRole("button", { name: "Remove link" }).click();
    await expect(editor.text.getByRole("link")).toHaveCount(0);
  });
});

test.describe("pictures", () => {
  const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const KINDS = {
    "dot.png": PNG,
    "dot.gif": "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==",
    "dot.jpg": "/9j/4AAQSkZJRgABAQEAYABgAAD/2Q==",
    "dot.bmp": "Qk0eAAAAAAAAABoAAAAMAAAAAQABAAEAGAAAAP8A",
    "dot.ico": "AAABAAEAAQEAAAEAIAAwAAAAFgAAAA==",
  };

  test("of each kind are embedded in the note", async ({ editor, page }) => {
    for (const [name, base64] of Object.entries(KINDS)) {
      await editor.edit("<p>x</p>");
      await page
        .getByTestId("picture-file")
        .setInputFiles({ name, mimeType: "", buffer: Buffer.from(base64, "base64") });
      await expect(editor.text.locator("img"), name).toHaveAttribute("alt", "dot");
      expect(await editor.save()).toContain(base64);
    }
  });

  test("another kind of file is rejected with the reason", async ({ editor, page }) => {
    await editor.edit("<p>x</p>");
    await page
      .getByTestId("picture-file")
      .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
    await expect(page.getByRole("status").filter({ hasText: "x.png" })).toHaveText(
      "“x.png” can't be added: pictures can be PNG, GIF, JPEG, BMP or icon (.ico) files.",
    );
    await expect(editor.text.locator("img")).toHaveCount(0);
  });

  test("a picture over 1 MB is rejected with the limit", async ({ editor, page }) => {
    await editor.edit("<p>x</p>");
    await page
      .getByTestId("picture-file")
      .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.alloc(1.5 * 1024 * 1024) });
    await expect(page.getByRole("status").filter({ hasText: "x.png" })).toHaveText(
      "“x.png” is 1.5 MB. A picture can be up to 1 MB.",
    );
  });

  test("a pasted picture is embedded when its HTML only links to it", async ({ editor }) => {
    await editor.edit("<p>x</p>");
    await editor.paste({
      html: '<img src="https://example.com/a.png">',
      files: [{ name: "a.png", type: "image/png", base64: PNG }],
    });
    await expect(editor.text.locator("img")).toHaveAttribute("src", `data:image/png;base64,${PNG}`);
  });

  test("Backspace deletes a picture and Undo restores it", async ({ editor, page }) => {
    await editor.edit(`<p>x<img src="data:image/png;base64,${PNG}" alt=""></p>`);
    await editor.moveCaret("Control+End");
    await page.keyboard.press("Backspace");
    await expect(editor.text.locator("img")).toHaveCount(0);
    await editor.button("Undo").click();
    await expect(editor.text.locator("img")).toHaveCount(1);
  });
});

test("edits within a second are one undo step, and a pause starts the next", async ({ page, editor }) => {
  await page.clock.install();
  await editor.edit("");
  await editor.type("abc");
  await page.clock.runFor(700);
  await editor.type("def");
  await page.clock.runFor(1200);
  await editor.type("ghi");
  await editor.button("Undo").click();
  await expect(editor.text).toHaveText("abcdef");
  await editor.button("Undo").click();
  await expect(editor.text).toHaveText("");
  await expect(editor.button("Undo")).toHaveAttribute("aria-disabled", "true");
  await page.clock.resume();
});

test("text typed right after opening a note can be undone completely", async ({ editor }) => {
  await editor.edit("<p>x</p>");
  await editor.moveCaret("Control+End");
  await editor.type("yz");
  await editor.button("Undo").click();
  await expect(editor.text).toHaveText("x");
  await editor.button("Redo").click();
  await expect(editor.text).toHaveText("xyz");
});

test("a hundred steps can be undone", async ({ page, editor }) => {
  await editor.edit("<p>x</p>");
  await editor.moveCaret("Control+End");
  for (let line = 0; line < 130; line += 1) await page.keyboard.press("Enter");
  const before = await editor.text.locator("p").count();
  for (let step = 0; step < 130; step += 1) await page.keyboard.press("Control+z");
  expect(before - (await editor.text.locator("p").count())).toBe(100);
});
