import type { Page } from "@playwright/test";
import { columnWords } from "@/components/files/imports/column-words";
import { TRUTH_COLUMNS } from "@/lib/files/imports/rules";
import { type ChosenFile, clicksOf } from "@/tests/support/chosen-files";
import { expect } from "./sign-in";

/**
 * Imports a file on Import's screen; returns the clicks, which are those that its choices should take. `adds` says how many lines it has, all of which are new.
 */
export async function importByClicks(page: Page, file: ChosenFile & { adds?: number }): Promise<number> {
  const { name, kind, content, choices, adds } = file;
  let clicks = 0;
  const counted = async (click: Promise<unknown>) => {
    await click;
    clicks += 1;
  };
  const labelled = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  const choose = (label: string | RegExp, value: string) => counted(labelled(label).selectOption(value));
  await choose("What to import", kind);
  const buffer = Buffer.from(content);
  await counted(labelled("File").setInputFiles({ name, mimeType: "application/octet-stream", buffer }));
  // A table's name is followed by its size.
  if (choices.table !== undefined) await counted(page.getByRole("radio", { name: choices.table }).first().click());
  for (const [heading, column] of Object.entries(choices.mapping ?? {})) await choose(heading, column ?? "(leave out)");
  // Followed by how often it occurs.
  for (const [value, level] of Object.entries(choices.values ?? {})) await choose(new RegExp(`^${value} \\(`), level);
  for (const [manager, email] of Object.entries(choices.managers ?? {})) await choose(manager, email);
  if (choices.scale !== undefined) await choose("Scale", choices.scale);
  for (const [column, value] of Object.entries(choices.defaults ?? {})) {
    const label = columnWords(column);
    if (TRUTH_COLUMNS.includes(column)) await choose(label, value);
    else await counted(typeForAll(page, label, value));
  }
  for (const [person, email] of Object.entries(choices.emails ?? {}))
    await counted(labelled(`Email of ${person}`).fill(email));
  for (const tick of choices.ticks ?? []) await counted(labelled(tick).click());
  await expect(page.getByRole("button", { name: "Refuse 0", exact: true })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await counted(page.getByRole("button", { name: /^Apply [\d,]+ changes?$/ }).click());
  await expect(page.getByText(`Imported ${name}`)).toBeVisible();
  const added = `${adds?.toLocaleString("en-US")} added, 0 changed. You can undo this below for 30 days.`;
  if (adds !== undefined) await expect(page.getByText(added)).toBeVisible();
  expect([name, clicks]).toEqual([name, clicksOf(file)]);
  return clicks;
}

/** Types one value for all lines, and chooses it where the field is a list. */
async function typeForAll(page: Page, label: string, value: string): Promise<void> {
  const group = page.getByRole("group", { name: "Columns that the file lacks" });
  const named = { name: label, exact: true };
  const field = group.getByRole("combobox", named).or(group.getByRole("textbox", named));
  await field.fill(value);
  if ((await field.getAttribute("role")) !== "combobox") return;
  await expect(page.getByRole("option", { name: new RegExp(value) })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue(value);
}
