import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { end, ownProvider, runUntilEnd, startApp } from "./support/own-app";

test("without a required setting, the start stops with one line that names it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-own-"));
  expect(await runUntilEnd({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output:
      "Setting AUTH_GOOGLE_ID is missing: it must be the client id of the Google OAuth client that people sign in with. See README for all settings.\n",
  });
  rmSync(dataDir, { recursive: true, force: true });
});

type Row = { id: number; current_level: string; desired_level: string };

test("a level change and an approval survive a kill -9 right after the answer, and a second app on the folder ends with one line", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-own-"));
  const people = [
    { sub: "own-boss", email: "boss@acme.example", name: "Boss" },
    { sub: "own-emp", email: "emp@acme.example", name: "Emp" },
  ];
  const { appUrl, provider, settings } = await ownProvider(people);
  const ask = async (sub: string, method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${await provider.mint({ sub })}`, "content-type": "application/json" };
    const answer = await fetch(`${appUrl}/api/cm/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  let app = await startApp(appUrl, settings(dataDir));
  const restartAfterPowerCut = async () => {
    await end(app, "SIGKILL");
    app = await startApp(appUrl, settings(dataDir));
  };
  try {
    // Through the API, with an ID token of an issuer other than Google: the first call creates the person and the
    // sheet.
    const { sheet_id } = (await ask("own-emp", "GET", "/users?current_user=true")).body;
    const role = (await ask("own-boss", "POST", "/roles", { cm_role: { name: "Tester" } })).body;
    const area = (await ask("own-boss", "POST", "/areas", { cm_area: { name: "Testing", general_technology: false } }))
      .body;
    const texts = { no_experience: "No.", basic: "Some.", intermediate: "More.", advanced: "All." };
    const competency = {
      name: "Plans",
      description: "What to test.",
      cm_area_id: area.id,
      cm_role_id: role.id,
      ...texts,
      published: true,
    };
    expect((await ask("own-boss", "POST", "/competencies", { cm_competency: competency })).status).toBe(201);
    expect(
      (await ask("own-emp", "POST", "/sheet_roles", { cm_sheet_role: { cm_sheet_id: sheet_id, cm_role_id: role.id } }))
        .status,
    ).toBe(201);
    const row = async (): Promise<Row> =>
      (await ask("own-emp", "GET", `/sheets/${sheet_id}`)).body.sheet_competencies[0];
    const { id } = await row();

    const path = `/sheets/${sheet_id}/sheet_competencies/${id}/competency_changes`;
    const change = await ask("own-emp", "POST", path, {
      cm_competency_change: { current_level: "no_experience", desired_level: "advanced", cm_sheet_competencies_id: id },
    });
    expect(change.status).toBe(201);
    await restartAfterPowerCut();
    expect(await row()).toMatchObject({ current_level: "no_experience", desired_level: "advanced" });

    const approval = await ask("own-boss", "POST", `${path}/${change.body.id}/manager_competency_changes`, {
      cm_manager_competency_change: { approved_level: "advanced", cm_competency_change_id: change.body.id },
    });
    expect(approval.status).toBe(201);
    await restartAfterPowerCut();
    expect(await row()).toMatchObject({ current_level: "advanced", desired_level: "advanced" });

    const second = await runUntilEnd({ ...settings(dataDir), PORT: "0" });
    expect(second.code).toBe(1);
    expect(second.output.split("\n").filter((line) => line.includes("in use"))).toHaveLength(1);
    expect(second.output).not.toContain("    at ");
  } finally {
    await end(app, "SIGTERM");
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
