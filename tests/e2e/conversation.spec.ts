import { expect, startSession, test } from "./support/sign-in";

const SECRET = "I want to lead one migration";

test("two prepare alone, open together, agree, and keep what they saw", async ({ browser, page: report }) => {
  const manager = await (await browser.newContext()).newPage();
  await startSession(report, "talker");
  await startSession(manager, "listener");

  await manager.goto("/competency-matrices");
  await manager
    .getByRole("row", { name: /Tia Talker/ })
    .getByRole("link", { name: "Open" })
    .click();
  await manager.getByRole("button", { name: "Prepare a conversation…" }).click();
  await manager.getByRole("button", { name: "Prepare", exact: true }).click();
  await expect(manager.getByText("Tia Talker hasn't finished")).toBeVisible();

  await report.goto("/conversations");
  await report.getByLabel("What I want").fill(SECRET);
  await report.getByRole("button", { name: "I'm ready" }).click();
  await expect(report.getByRole("button", { name: "Not ready yet" })).toBeVisible();

  // Neither the page nor what it loads has the other's preparation.
  await manager.reload();
  await expect(manager.getByText("Tia Talker is ready")).toBeVisible();
  expect(await manager.content()).not.toContain(SECRET);

  await manager.getByLabel("What I saw").fill("A calm release");
  await manager.getByRole("button", { name: "I'm ready" }).click();
  await expect(manager.getByText(SECRET)).toBeVisible();
  await report.reload();
  await expect(report.getByText("A calm release")).toBeVisible();

  await report.getByRole("button", { name: "Agree something…" }).click();
  await report.getByLabel(/^Agreed/).fill("Plan the settlement split");
  await report.getByRole("button", { name: "Save agreement" }).click();
  await expect(report.getByText("Plan the settlement split")).toBeVisible();

  await manager.reload();
  await expect(manager.getByText("Plan the settlement split")).toBeVisible();
  await manager.getByRole("button", { name: "Close…" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Close conversation" }).click();
  await expect(manager.getByRole("heading", { name: "Looked at" })).toBeVisible();
  await expect(manager.getByText(SECRET)).toBeVisible();
  await manager.close();
});
