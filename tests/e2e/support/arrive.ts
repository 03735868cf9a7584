import type { Page, Request } from "@playwright/test";
import { parse } from "csv-parse/sync";
import type { Kind } from "@/lib/files/imports/rules";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { expect } from "./sign-in";

/** A file as a company has it, what a person chooses about it, and what arrives. */
export type Arriving = {
  name: string;
  kind: Kind;
  content: string | Buffer;
  /** Which of its sheets or tables. */
  table?: string;
  /** What is chosen in boxes, by their labels: columns by heading, levels by value, people by name. */
  chosen?: Readonly<Record<string, string>>;
  scale?: string;
  /** One value for all lines, typed. */
  typed?: Readonly<Record<string, string>>;
  /** Emails of new people, typed. */
  emails?: Readonly<Record<string, string>>;
  ticks?: readonly string[];
  /** Each line of the export of this kind afterwards, as cells that it has. */
  arrives: readonly (readonly string[])[];
};

/** The kinds whose exports show what files of a first day bring. */
const SHOWN_KINDS = ["competencies", "expected_levels", "people", "levels"] as const satisfies readonly Kind[];

/** Lines of a company's exports, by kind. */
export type Exported = Readonly<Partial<Record<Kind, readonly (readonly string[])[]>>>;

/** Imports a file by clicks; returns how many. Typing isn't one. */
export async function arrive(page: Page, file: Arriving): Promise<number> {
  let clicks = 0;
  const counted = async (click: Promise<unknown>) => {
    await click;
    clicks += 1;
  };
  const choose = (label: string, option: string) =>
    counted(page.getByLabel(label, { exact: true }).selectOption({ label: option }));
  await choose("What to import", IMPORT_LABELS[file.kind]);
  const [buffer, field] = [Buffer.from(file.content), page.getByLabel("File", { exact: true })];
  await counted(field.setInputFiles({ name: file.name, mimeType: "application/octet-stream", buffer }));
  // A table's name is followed by its size.
  if (file.table !== undefined) await counted(page.getByRole("radio", { name: file.table }).first().click());
  for (const [label, option] of Object.entries(file.chosen ?? {})) await choose(label, option);
  if (file.scale !== undefined) await choose("Scale", file.scale);
  for (const [label, value] of Object.entries(file.typed ?? {})) await counted(typeForAll(page, label, value));
  for (const [name, email] of Object.entries(file.emails ?? {}))
    await counted(page.getByLabel(`Email of ${name}`, { exact: true }).fill(email));
  for (const tick of file.ticks ?? []) await counted(page.getByLabel(tick, { exact: true }).click());
  await expect(page.getByRole("button", { name: "Refuse 0", exact: true })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await counted(page.getByRole("button", { name: /^Apply [\d,]+ changes?$/ }).click());
  await expect(page.getByText(`Imported ${file.name}`)).toBeVisible();
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

/** Undoes the import of a file by clicks. */
export async function takeBack(page: Page, { name }: Arriving): Promise<void> {
  await page.getByRole("button", { name: `Undo ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText(/^[\d,]+ entr(y|ies) undone$/)).toBeVisible();
}

/** The lines of all exports, read with the rights of a call of the page. */
export async function exportsOf(page: Page, call: Request): Promise<Exported> {
  const { authorization } = await call.allHeaders();
  const address = call.url().replace(/\/v1\/.*$/, "/v1/exports/");
  const read = async (kind: Kind) => {
    const answer = await page.request.get(`${address}${kind}`, { headers: { authorization: authorization! } });
    expect([kind, answer.status()]).toEqual([kind, 200]);
    return [kind, parse(await answer.text(), { bom: true, from: 2 }) as string[][]] as const;
  };
  return Object.fromEntries(await Promise.all(SHOWN_KINDS.map(read)));
}

/** The lines of a file that no line of the export has, cell by cell. */
export const lostOf = ({ kind, arrives }: Arriving, exported: Exported) =>
  arrives.filter((cells) => !exported[kind]?.some((line) => cells.every((cell) => line.includes(cell))));
