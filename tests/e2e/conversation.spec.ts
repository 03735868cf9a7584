import type { Page } from "@playwright/test";
import { fullName } from "./support/cast";
import { expect, startSession, test } from "./support/sign-in";

/** What was agreed, in the list: the form's field has the same text until it is saved. */
const agreedOn = (page: Page, text: string) =>
  page.getByRole("region", { name: "Agreements" }).getByRole("listitem").filter({ hasText: text });

const WISH = "To lead one incident myself";
const AGREED = "Write the runbook of settlement";
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The manager begins to prepare what is offered, on a day. */
async function begin(manager: Page, day: string) {
  await manager.getByRole("button", { name: /^Prepare (a|another) conversation$/ }).click();
  const form = manager.getByRole("form", { name: "Prepare a conversation" });
  const kind = await form.getByLabel("What for").inputValue();
  await form.getByLabel("Day").fill(day);
  await form.getByRole("button", { name: "Prepare", exact: true }).click();
  await expect(manager.getByRole("button", { name: "I'm ready" })).toBeVisible();
  return kind;
}

async function finish(page: Page, prompt: string, answer: string) {
  await page.getByLabel(prompt).fill(answer);
  await page.getByRole("button", { name: "I'm ready" }).click();
}

async function close(manager: Page) {
  await manager.getByRole("button", { name: "Close conversation" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Close conversation" }).click();
  await expect(manager.getByRole("heading", { name: "Looked at" })).toBeVisible();
}

test("what two agreed is due by their follow-up in three months, is kept there, and fits two sheets of paper", async ({
  browser,
  page: report,
}) => {
  const manager = await (await browser.newContext()).newPage();
  await startSession(report, "follower");
  await startSession(manager, "followed");

  await manager.goto("/competency-matrices");
  const ofReport = manager.getByRole("row", { name: new RegExp(fullName("follower")) });
  await ofReport.getByRole("link", { name: "Open" }).click();
  expect(await begin(manager, dayFromNow(0))).toBe("annual");
  await expect(manager.getByRole("link", { name: "Competency Matrices", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );

  // The sheet's one tile leads to it.
  await report.goto("/sheet");
  await report.getByRole("link", { name: `Prepare Annual conversation with ${fullName("followed")}` }).click();
  await finish(report, "What I want", WISH);
  await expect(report.getByRole("button", { name: "Edit preparation" })).toBeVisible();
  // The manager's page is older: it is told instead of opening both.
  await finish(manager, "What I saw", "A calm release");
  await expect(manager.getByText(/The other one is ready by now/)).toBeVisible();
  await expect(manager.getByText(`${fullName("follower")} is ready`)).toBeVisible();
  await manager.getByRole("button", { name: "I'm ready" }).click();
  await manager.getByRole("button", { name: "Open both" }).click();
  await expect(manager.getByText(WISH)).toBeVisible();

  await manager.getByRole("button", { name: "Add agreement" }).click();
  await manager.getByLabel(/^What you agreed/).fill(AGREED);
  await manager.getByLabel("By (optional)").fill(dayFromNow(10));
  await manager.getByRole("button", { name: "Save agreement" }).click();
  await expect(agreedOn(manager, AGREED)).toBeVisible();
  await close(manager);

  await report.goto("/sheet");
  await expect(report.getByRole("link", { name: `Open agreement ${AGREED}` })).toBeVisible();
  await expect(report.getByText("Agreement due", { exact: true })).toBeVisible();

  expect(await begin(manager, dayFromNow(91))).toBe("follow_up");
  await report.goto("/conversations");
  await finish(report, "What was hard", "The nightly lock of settlement");
  await expect(report.getByRole("button", { name: "Edit preparation" })).toBeVisible();
  // Neither the page nor its data has what the other wrote.
  await manager.reload();
  await expect(manager.getByText(`${fullName("follower")} is ready`)).toBeVisible();
  const data = await manager.request.get(manager.url(), { headers: { rsc: "1" } });
  expect(data.ok()).toBe(true);
  for (const text of [await manager.content(), await data.text()]) expect(text).not.toContain("nightly lock");
  await finish(manager, "What I can offer", "A pair for the on-call week");
  await manager.getByRole("button", { name: "Open both" }).click();
  await expect(manager.getByText("The nightly lock of settlement")).toBeVisible();

  await report.reload();
  const agreements = report.getByRole("region", { name: "Agreements" });
  await expect(agreements.getByText("due", { exact: true })).toBeVisible();
  await agreements.getByRole("button", { name: `Mark as kept: ${AGREED}`, exact: true }).click();
  await expect(report.getByRole("region", { name: /^Since / })).toContainText("1 of 1 kept");
  await manager.reload();
  await close(manager);
  await expect(manager.getByRole("region", { name: /^Since / })).toContainText(AGREED);

  await manager.emulateMedia({ media: "print" });
  await expect(manager.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(manager.getByText("The nightly lock of settlement")).toBeVisible();
  const paper = (await manager.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
  await report.goto("/sheet");
  await expect(report.getByText("Agreement due", { exact: true })).toHaveCount(0);
  await manager.close();
});
