import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { APP_URL } from "./addresses";
import type { CastName } from "./cast";
import { addSession } from "./sessions";

type Call = <T>(method: "GET" | "POST" | "PATCH", path: string, body?: object) => Promise<T>;

/** Returns a function that calls the API as the person who is signed in to a browser, and expects success. */
export async function callsOf({ request }: BrowserContext): Promise<Call> {
  const headers = { origin: APP_URL };
  const { token } = (await (await request.post("/api/cm/v1/session", { headers })).json()) as { token: string };
  return async (method, path, body) => {
    const answer = await request.fetch(`/api/cm/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
    expect([method, path, answer.ok()]).toEqual([method, path, true]);
    return answer.json();
  };
}

/** Runs work with the API as a person, beside the browser of the journey. */
export async function callAs<T>(browser: Browser, person: CastName, work: (call: Call) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  await addSession(context, person);
  const made = await work(await callsOf(context));
  await context.close();
  return made;
}

type Row = { id: number; current_level: string; competency: { name: string } };

/** Requests a level of each competency as the owner of a sheet, with notes on some; returns the sheet's id. */
export const requestLevels = (
  browser: Browser,
  person: CastName,
  levels: Readonly<Record<string, "basic" | "intermediate" | "advanced">>,
  notes: Readonly<Record<string, string>> = {},
): Promise<number> =>
  callAs(browser, person, async (call) => {
    const { sheet_id: sheetId } = await call<{ sheet_id: number }>("GET", "/users?current_user=true");
    const sheet = await call<{ sheet_competencies: Row[] }>("GET", `/sheets/${sheetId}`);
    const rowOf = (name: string) => sheet.sheet_competencies.find((row) => row.competency.name === name)!;
    for (const [name, desired_level] of Object.entries(levels)) {
      const { id, current_level } = rowOf(name);
      await call("POST", `/sheets/${sheetId}/sheet_competencies/${id}/competency_changes`, {
        cm_competency_change: { current_level, desired_level, cm_sheet_competencies_id: id },
      });
    }
    for (const [name, text] of Object.entries(notes))
      await call("PATCH", `/sheets/${sheetId}/sheet_competencies/${rowOf(name).id}`, {
        cm_sheet_competency: { notes: text },
      });
    return sheetId;
  });
