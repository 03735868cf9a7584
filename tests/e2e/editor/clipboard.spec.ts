import { readFileSync } from "node:fs";
import { expect, test } from "../support/editor-harness/editor-page";

const copied = (name: string) => readFileSync(new URL(`clipboard/${name}.html`, import.meta.url), "utf8");
const run = (text: string) => `<span style="white-space: pre-wrap;">${text}</span>`;
const bold = (text: string) => `<b><strong style="white-space: pre-wrap;">${text}</strong></b>`;

test("lists copied from Word arrive as lists, a table as a line for each row, and no style of Word", async ({
  editor,
}) => {
  await editor.edit("");
  await editor.paste({ html: copied("word") });
  expect(await editor.save()).toBe(
    `<p>${run("What I did for the harbour project:")}</p>` +
      `<ul><li value="1">${run("Split the ")}${bold("booking")}${run(" service")}` +
      `<ul><li value="1">${run("Wrote its contract")}<br>${run("with the port’s people")}</li></ul></li>` +
      `<li value="2">${run("Moved the quay data")}</li></ul>` +
      `<ol start="3"><li value="3">${run("Count the berths")}</li><li value="4">${run("Close the old one")}</li></ol>` +
      `<ul><li value="1">${run("By a list style")}</li></ul>` +
      `<p>${bold("Week")}${run(" | ")}${bold("Work")}</p><p>${run("23 | Cranes and ropes")}</p><p><br></p>`,
  );
});

test("lists copied from Google Docs keep their levels, and a table is a line for each row", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({ html: copied("google-docs") });
  expect(await editor.save()).toBe(
    `<p>${run("Steps of the move:")}</p>` +
      `<ol><li value="1">${run("Freeze the schema")}<ol><li value="1">${run("Tell the team")}` +
      `<ol><li value="1">${bold("twice")}</li></ol></li></ol></li><li value="2">${run("Copy the rows")}</li></ol>` +
      `<ul><li value="1">${run("At night")}</li></ul><p><br></p>` +
      `<p>${bold("Table")}${run(" | ")}${bold("Rows")}${run(" | ")}${bold("Done")}</p><p>${run("berths | 412 |")}</p>`,
  );
});

test("a table that only lays out a mail keeps its paragraphs, and a table in a cell is part of its line", async ({
  editor,
}) => {
  await editor.edit("");
  await editor.paste({
    html:
      "<table><tr><td><p>Dear Ada,</p><p>see " +
      "below.</p></td></tr></table><table><tr><th>a</th><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>",
  });
  expect(await editor.save()).toBe(
    `<p>${run("Dear Ada,")}</p><p>${run("see below.")}</p><p>${bold("a")}${run(" | b | c")}</p>`,
  );
});
