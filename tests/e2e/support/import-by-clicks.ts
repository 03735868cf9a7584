import type { Page } from "@playwright/test";
import { columnWords, valueWords } from "@/components/files/imports/column-words";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import type { CompanyFile } from "@/tests/support/company-files";
import { expect } from "./sign-in";

export type ChosenFile = Pick<CompanyFile, "name" | "kind" | "content" | "choices">;

/** Chooses a file and what it needs on Import's screen; returns the clicks. A choice in a closed list counts as one. */
export async function chooseByClicks(page: Page, { name, kind, content, choices }: ChosenFile): Promise<number> {
  let clicks = 0;
  const counted = async (click: Promise<unknown>) => {
    await click;
    clicks += 1;
  };
  const buffer = Buffer.from(content);
  await counted(page.getByLabel("What to import").selectOption({ label: IMPORT_LABELS[kind] }));
  const file = page.getByLabel("File", { exact: true });
  await counted(file.setInputFiles({ name, mimeType: "application/octet-stream", buffer }));
  for (const heading of choices.leaveOut ?? [])
    await counted(page.getByLabel(heading, { exact: true }).selectOption({ label: "Leave out" }));
  const words = Object.keys(choices.values ?? {}).length;
  if (words > 0) await counted(page.getByRole("button", { name: `Use ${words} suggestions` }).click());
  for (const [column, value] of Object.entries(choices.defaults ?? {})) {
    const label = columnWords(column);
    const said = valueWords(column, value);
    if (said !== value) {
      await counted(page.getByLabel(label, { exact: true }).selectOption({ label: said }));
      continue;
    }
    const field = page.getByRole("combobox", { name: label, exact: true });
    await counted(field.click());
    await field.fill(value);
    await expect(page.getByRole("option", { name: new RegExp(value) })).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue(value);
  }
  return clicks;
}

/** Imports a file whose lines are all new; returns the clicks. */
export async function addByClicks(page: Page, file: ChosenFile & { adds: number }): Promise<number> {
  const clicks = await chooseByClicks(page, file);
  const adds = file.adds.toLocaleString("en-US");
  await page.getByRole("button", { name: `Apply ${adds} changes` }).click();
  await expect(page.getByText(`Imported ${file.name}`)).toBeVisible();
  await expect(page.getByText(`${adds} added, 0 changed. You can undo this below for 30 days.`)).toBeVisible();
  return clicks + 1;
}
