import type { Page } from "@playwright/test";
import { KIND_LABELS, type Kind } from "@/lib/files/imports/rules";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

/** A file as a company has it, what a person chooses about it, and what arrives. */
type Arriving = {
  name: string;
  kind: Kind;
  text: string;
  /** One value for all lines, typed. */
  typed?: Readonly<Record<string, string>>;
  scale?: string;
  ticks?: readonly string[];
  adds: number;
};

const FILES: readonly Arriving[] = [
  {
    name: "team.csv",
    kind: "levels",
    adds: 8,
    text: "Name,Mail,Terraform,Ansible,Score\nAnn Lee,ann@acme.example,3,1,4\nSam Ota,sam@acme.example,1,2,3\nAverage,,2,1.5,3.5",
    typed: { Discipline: "Platform", Area: "Skills" },
    ticks: ["All 2 people", "All 2 competencies as drafts"],
  },
  {
    name: "cells.md",
    kind: "levels",
    adds: 6,
    text: "| Person | Languages | Platforms |\n|-|-|-|\n| **Ann Lee** | Java (3), Go (0) | AWS (2) |",
    typed: { Discipline: "Platform" },
    ticks: ["Ann Lee (person)", "All 3 competencies as drafts"],
  },
  {
    name: "boxes.md",
    kind: "levels",
    adds: 6,
    text: "# SQL\n- [x] joins\n- [ ] plans\n\n# Git\n- [x] rebases",
    typed: { Email: "ann@acme.example", Discipline: "Platform" },
    scale: "x is the lowest level above none",
    ticks: ["ann@acme.example (person)", "All 3 competencies as drafts"],
  },
];

/** Imports a file by clicks; returns them. Typing isn't one. */
async function arrive(page: Page, file: Arriving): Promise<number> {
  let clicks = 0;
  const counted = async (click: Promise<unknown>) => {
    await click;
    clicks += 1;
  };
  await counted(page.getByLabel("What to import").selectOption({ label: KIND_LABELS[file.kind] }));
  const buffer = Buffer.from(file.text);
  await counted(
    page.getByLabel("File", { exact: true }).setInputFiles({ name: file.name, mimeType: "text/plain", buffer }),
  );
  if (file.scale !== undefined)
    await counted(page.getByLabel("Scale", { exact: true }).selectOption({ label: file.scale }));
  for (const [label, value] of Object.entries(file.typed ?? {})) {
    const group = page.getByRole("group", { name: "Columns that the file lacks" });
    const named = { name: label, exact: true };
    const field = group.getByRole("combobox", named).or(group.getByRole("textbox", named));
    await counted(field.click());
    await field.fill(value);
    if ((await field.getAttribute("role")) !== "combobox") continue;
    await expect(page.getByRole("option", { name: new RegExp(value) })).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue(value);
  }
  for (const tick of file.ticks ?? []) await counted(page.getByLabel(tick, { exact: true }).click());
  await counted(page.getByRole("button", { name: `Apply ${file.adds} changes` }).click());
  await expect(page.getByText(`Imported ${file.name}`)).toBeVisible();
  await expect(page.getByText(`${file.adds} added, 0 changed. You can undo this below for 30 days.`)).toBeVisible();
  return clicks;
}

test("levels arrive in an empty installation as they are with at most 12 clicks each, and their undo keeps nothing", async ({
  page,
}) => {
  const { appUrl, close } = await ownApp([{ sub: "arriving-boss", email: "boss@acme.example", name: "Boss" }]);
  try {
    await page.goto(appUrl);
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: /^Boss/ }).click();
    await page.waitForURL("**/sheet");
    await page.goto(`${appUrl}/import`);
    for (const file of FILES) {
      const clicks = await arrive(page, file);
      expect([file.name, clicks <= 12]).toEqual([file.name, true]);
      await page.getByRole("button", { name: `Undo ${file.name}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
      await expect(page.getByText(/^\d+ entries undone$/)).toBeVisible();
      await page.reload();
    }
  } finally {
    // Otherwise the page would ask an app that has ended for what its links lead to.
    await page.close();
    await close();
  }
});
