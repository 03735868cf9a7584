import { type Browser, expect, type Page } from "@playwright/test";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";
import { countClicks } from "./clicks";

/** Starts the production app with the demo's company, in a process of its own: filling it needs the database's client. */
export async function ownDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-demo-"));
  const child = fork(join(import.meta.dirname, "demo-child.ts"), [dataDir, String(await freePort())], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [appUrl] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`The demo ended with ${code}.`))),
  ])) as [string];
  const close = async () => {
    const gone = once(child, "exit");
    child.disconnect();
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { appUrl, close };
}

/** A person of the demo in a browser of their own, and the number of their clicks so far once they are signed in. */
export async function demoPerson(
  browser: Browser,
  appUrl: string,
  name: string,
): Promise<[Page, () => Promise<number>]> {
  const context = await browser.newContext({ baseURL: appUrl, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByRole("button", { name: /^Account: |^Log out/ }).first()).toBeVisible();
  return [page, await countClicks(page)];
}
