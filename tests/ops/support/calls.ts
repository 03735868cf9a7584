export const LEVELS = ["no_experience", "basic", "intermediate", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

/** The outcome of a call. Status 0 means that no answer came. */
export type Outcome = {
  status: number;
  body: { id?: number; current?: unknown };
  retryAfter: string | null;
  milliseconds: number;
};

/** Milliseconds after which a caller gives up. */
const GIVE_UP = 30_000;

/** Calls the API like a script. */
export async function call(url: string, token: string, method: string, path: string, body?: unknown): Promise<Outcome> {
  const begun = performance.now();
  const done = (status: number, answered: Outcome["body"], retryAfter: string | null) => ({
    status,
    body: answered,
    retryAfter,
    milliseconds: performance.now() - begun,
  });
  try {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${url}/api/cm/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(GIVE_UP),
    });
    const text = await answer.text();
    return done(answer.status, text === "" ? {} : JSON.parse(text), answer.headers.get("retry-after"));
  } catch {
    return done(0, {}, null);
  }
}

const rowPath = (sheetId: number, rowId: number) => `/sheets/${sheetId}/sheet_competencies/${rowId}`;

/** Requests a level as an employee. */
export const askFor = (url: string, token: string, sheetId: number, rowId: number, current: Level, desired: Level) =>
  call(url, token, "POST", `${rowPath(sheetId, rowId)}/competency_changes`, {
    cm_competency_change: { current_level: current, desired_level: desired, cm_sheet_competencies_id: rowId },
  });

/** Approves a request as a reviewer. */
export const approve = (url: string, token: string, sheetId: number, rowId: number, changeId: number, level: Level) =>
  call(url, token, "POST", `${rowPath(sheetId, rowId)}/competency_changes/${changeId}/manager_competency_changes`, {
    cm_manager_competency_change: { approved_level: level, cm_competency_change_id: changeId },
  });
