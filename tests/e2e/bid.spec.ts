import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import PizZip from "pizzip";
import { demoPerson, ownDemo } from "./support/own-demo";

const NEED = "Havenmeer: booking portal";
/** Clients of the demo that may not be named. */
const SECRET_CLIENTS = ["Nordbank", "Solvane", "Cardial"];

/** Whether LibreOffice is installed here: the documents are opened with it, too. */
const hasLibreOffice = (() => {
  try {
    execFileSync("which", ["soffice"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Everything that a document says, in its parts and as LibreOffice reads it. */
function textsOf(document: Buffer, name: string): string {
  const parts = Object.values(new PizZip(document).files)
    .map((part) => part.asText())
    .join("\n");
  if (!hasLibreOffice) return parts;
  const folder = mkdtempSync(join(tmpdir(), "cairn-bid-"));
  try {
    writeFileSync(join(folder, name), document);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [profile, "--headless", "--convert-to", "txt:Text", "--outdir", folder, join(folder, name)];
    execFileSync("soffice", args, { stdio: "ignore" });
    const text = readFileSync(join(folder, name.replace(/docx$/, "txt")), "utf8");
    expect(text).toContain("Key competencies");
    return `${parts}\n${text}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a bid: three people found for a need and asked, two release a CV of which one is a copy for the need, and all leave without a name", async ({
  browser,
}) => {
  const { appUrl, close } = await ownDemo();
  try {
    const [staffing, staffingClicks] = await demoPerson(browser, appUrl, "Daniel Okonkwo-Reyes");
    await staffing.goto("/staffing");
    await staffing.getByRole("link", { name: new RegExp(NEED) }).click();
    const lines = staffing.getByRole("list", { name: "People by the day from which they are free" });
    const meeting = lines.getByRole("listitem").filter({ hasText: "All musts met" });
    const names: string[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const line = meeting.filter({ has: staffing.getByRole("button", { name: /^Ask / }) }).first();
      const ask = line.getByRole("button", { name: /^Ask / });
      const name = (await ask.getAttribute("aria-label"))!.replace("Ask ", "");
      names.push(name);
      await ask.click();
      await expect(staffing.getByText(`${name} is asked.`)).toBeVisible();
      await expect(staffing.getByRole("button", { name: `Ask ${name}`, exact: true })).toHaveCount(0);
    }
    const cvs = staffing.getByRole("list", { name: `CVs for ${NEED}` });
    await staffing.getByText("CVs", { exact: true }).last().click();
    for (const name of names)
      await cvs
        .getByRole("listitem")
        .filter({ hasText: name })
        .getByRole("button", { name: new RegExp(`^Ask ${name} for a CV`) })
        .click();
    for (const name of names) await expect(cvs.getByRole("listitem").filter({ hasText: name })).toContainText("asked");

    for (const [place, name] of names.slice(0, 2).entries()) {
      const [person, clicks] = await demoPerson(browser, appUrl, name);
      await person.goto("/cv");
      await expect(person.getByText(new RegExp(`asked for your CV for ${NEED}`))).toBeVisible();
      const copy = person.getByRole("button", { name: "Copy for this need" });
      const create = person.getByRole("button", { name: "Create CV" });
      await (place === 0 || (await create.count()) === 0 ? copy : create).click();
      await person.getByRole("button", { name: "Release CV" }).click();
      await expect(person.getByText("Released. Staffing, managers and admins can read it now.")).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(4);
    }

    await staffing.reload();
    await staffing.getByText("CVs", { exact: true }).last().click();
    await expect(cvs.getByRole("link", { name: "CV for this need" })).toHaveCount(1);
    const downloaded = staffing.waitForEvent("download");
    await staffing.getByRole("button", { name: /^Download \d anonymous$/ }).click();
    const archive = readFileSync(await (await downloaded).path());
    expect(await staffingClicks()).toBeLessThanOrEqual(25);

    const documents = Object.values(new PizZip(archive).files);
    expect(documents.length).toBeGreaterThanOrEqual(2);
    const secrets = [...SECRET_CLIENTS, ...names.flatMap((name) => name.split(" ")), "Stonefield"];
    for (const { name, asNodeBuffer } of documents.map((file) => ({
      name: file.name,
      asNodeBuffer: () => file.asNodeBuffer(),
    }))) {
      const texts = `${name}\n${textsOf(asNodeBuffer(), name)}`.toLowerCase();
      for (const secret of secrets)
        expect([name, secret, texts.includes(secret.toLowerCase())]).toEqual([name, secret, false]);
    }

    const [reader] = await demoPerson(browser, appUrl, names[0]!);
    await reader.goto("/cv");
    const copy = reader.getByRole("link", { name: new RegExp(NEED) });
    await reader.goto((await copy.getAttribute("href"))!);
    await reader.getByText("Read by 1 person").click();
    await expect(reader.getByText(/Daniel Okonkwo-Reyes downloaded it/)).toBeVisible();
  } finally {
    for (const context of browser.contexts()) await context.close();
    await close();
  }
});
