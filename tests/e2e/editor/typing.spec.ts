import { expect, test } from "../support/editor-harness/editor-page";

const run = (text: string) => `<span style="white-space: pre-wrap;">${text}</span>`;
const link = (address: string, text = address) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${run(text)}</a>`;

const MARKS: Record<string, string> = {
  "- one": `<ul><li value="1">${run("one")}</li></ul>`,
  "1. one": `<ol><li value="1">${run("one")}</li></ol>`,
  "3. one": `<ol start="3"><li value="3">${run("one")}</li></ol>`,
  "# one": `<h1>${run("one")}</h1>`,
  "### one": `<h3>${run("one")}</h3>`,
  "#### one": `<p>${run("#### one")}</p>`,
  "> one": `<blockquote>${run("one")}</blockquote>`,
  "2026. one": `<p>${run("2026. one")}</p>`,
  "a - one": `<p>${run("a - one")}</p>`,
  "**one** `two`": `<p>${run("**one** `two`")}</p>`,
  "https://example.com/a?b=1#c, and": `<p>${link("https://example.com/a?b=1#c")}${run(", and")}</p>`,
  "(www.example.com) and": `<p>${run("(")}${link("https://www.example.com", "www.example.com")}${run(") and")}</p>`,
  "xhttps://example.com and": `<p>${run("xhttps://example.com and")}</p>`,
  "javascript://www.x.org/%0apwned() and": `<p>${run("javascript://www.x.org/%0apwned() and")}</p>`,
};

test("marks at the start of a line and addresses turn into formats as one types, and nothing else does", async ({
  editor,
}) => {
  for (const [typed, stored] of Object.entries(MARKS)) {
    await editor.edit("");
    await editor.type(typed);
    expect(await editor.save()).toBe(stored);
  }
});

test("Undo brings back the characters of a mark, and Enter after them stays Enter", async ({ editor, page }) => {
  await editor.edit("");
  await editor.type("- ");
  await expect(editor.text.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(editor.text.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await editor.type("x");
  expect(await editor.save()).toBe(`<p>${run("- ")}</p><p>${run("x")}</p>`);
});

test("an address becomes a link at Enter and when the focus leaves the text, and the next line is none", async ({
  editor,
  page,
}) => {
  await editor.edit("");
  await editor.type("https://example.com");
  await page.keyboard.press("Enter");
  await editor.type("then https://example.org");
  await page.keyboard.press("Shift+Tab");
  await expect(editor.text.getByRole("link")).toHaveCount(2);
  await expect(page.getByLabel("Paragraph style")).toBeFocused();
  expect(await editor.save()).toBe(
    `<p>${link("https://example.com")}</p><p>${run("then ")}${link("https://example.org")}</p>`,
  );
});

test("a pasted address becomes a link, and a stored text without links stays as it is", async ({ editor, page }) => {
  await editor.edit("<p>https://example.net</p><p>a</p>");
  await editor.moveCaret("Control+Home");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await editor.moveCaret("Control+End");
  await editor.paste({ plain: " see https://example.com/x." });
  expect(await editor.save()).toBe(
    `<p>${run("https://example.net")}</p><p>${run("a see ")}${link("https://example.com/x")}${run(".")}</p>`,
  );
});

test("a long text without an address is pasted as fast as one would expect", async ({ editor }) => {
  await editor.edit("");
  const before = Date.now();
  await editor.paste({ plain: "www.".repeat(16_000) });
  expect((await editor.text.textContent())?.length).toBe(64_000);
  expect(Date.now() - before).toBeLessThan(5_000);
});
