import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { makeAssistant, toolsOf } from "../support/assistant-client";
import { letAssistantsConnect } from "./support/consent";
import { expect, signIn, startSession, test } from "./support/sign-in";

/** A program on the person's computer, which waits for its code at a port of its own. */
async function startAssistant() {
  let arrive: (params: URLSearchParams) => void = () => {};
  const arrived = new Promise<URLSearchParams>((resolve) => (arrive = resolve));
  const server = createServer((request, response) => {
    arrive(new URL(request.url ?? "/", "http://127.0.0.1").searchParams);
    response.end("You can close this window.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { provider: makeAssistant(redirectUrl), arrived, stop: () => server.close() };
}

test("an admin turns assistants on; a person lets one in by the browser, it requests a level, and its access ends under Sessions", async ({
  browser,
  page,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await startSession(admin, "admin");
  await admin.goto("/settings/organisation");
  await letAssistantsConnect(admin);
  await admin.context().close();

  await signIn(page, "assisted");
  const { origin } = new URL(page.url());
  const { provider, arrived, stop } = await startAssistant();
  const transport = () => new StreamableHTTPClientTransport(new URL("/mcp", origin), { authProvider: provider });
  const first = transport();
  await expect(new Client({ name: "Helper", version: "1" }).connect(first)).rejects.toThrow();

  await page.goto(provider.asked!.href);
  await expect(page).toHaveTitle("Connect an assistant · Cairn");
  await expect(page.getByText(/a program on your own computer/)).toBeVisible();
  await page.getByRole("button", { name: "Allow access" }).click();
  await first.finishAuth(await arrived);
  await expect(page.getByText("You can close this window.")).toBeVisible();

  const client = new Client({ name: "Helper", version: "1" });
  await client.connect(transport());
  const use = toolsOf(client);
  const [row] = (await use("my_sheet")).answer;
  const requested = await use("request_level", { sheet_competency_id: row.sheet_competency_id, level: "basic" });
  expect(requested.answer.done).toContain("Requested Basic");

  await page.goto("/settings/sessions");
  await page.getByRole("button", { name: "End access: Helper" }).click();
  await expect(page.getByText("Connected assistants")).toBeHidden();
  await expect(use("my_agreements")).rejects.toThrow();
  stop();
});
