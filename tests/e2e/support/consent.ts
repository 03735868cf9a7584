import { expect, type Page } from "@playwright/test";

const REDIRECT = "http://127.0.0.1/callback";

/** Lets assistants connect, as an admin on the organisation's settings. */
export async function letAssistantsConnect(page: Page): Promise<void> {
  const allowed = page.getByRole("switch", { name: "Let assistants connect" });
  if (await allowed.isChecked()) return;
  await allowed.click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** Registers an assistant and opens the page that asks whether it may connect. */
export async function openConsent(page: Page): Promise<void> {
  await letAssistantsConnect(page);
  const { origin } = new URL(page.url());
  const registered = await page.request.post("/oauth/register", {
    data: { client_name: "Helper", redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" },
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const asked = new URLSearchParams({
    client_id,
    response_type: "code",
    redirect_uri: REDIRECT,
    scope: "write",
    resource: `${origin}/mcp`,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  await page.goto(`/oauth/authorize?${asked}`);
  await page.getByRole("button", { name: "Allow access" }).waitFor();
}
