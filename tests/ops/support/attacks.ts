// What `npm run drill -- attack` sends.
import { setTimeout as pause } from "node:timers/promises";
import { askFor } from "./calls";
import { type Crew, longText } from "./crew";

/** A kind of call; a short run leaves out those that are not `isShort`. */
export type Attack = {
  name: string;
  isShort?: true;
  send: (url: string, crew: Crew, caller: number) => Promise<Response>;
};

/** `body` is JSON, made once, so that the callers spend no time on it. */
const api = (url: string, token: string, method: string, path: string, body?: string) =>
  fetch(`${url}/api/cm/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body,
  });
const read = (path: string): Attack["send"] => {
  return (url, crew, caller) => api(url, crew.employees[caller]!.token, "GET", path);
};
/** Calls of the first reviewer; `path` may name someone of the crew. */
const review = (method: string, path: string | ((crew: Crew) => string), body?: string): Attack["send"] => {
  return (url, crew) => api(url, crew.reviewers[0], method, typeof path === "string" ? path : path(crew), body);
};
const note = (html: string): Attack["send"] => {
  const body = JSON.stringify({ cm_sheet_competency: { notes: html } });
  return (url, { employees }, caller) => {
    const { token, sheetId, rowIds } = employees[caller]!;
    const path = `/sheets/${sheetId}/sheet_competencies/${rowIds[0]}`;
    return api(url, token, "PATCH", path, body);
  };
};
const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 250_000 }, (_, place) => [`k${place}`, 1])));
const roster = JSON.stringify({
  cm_import: {
    kind: "people",
    content: btoa(
      ["email,first_name,last_name", ...Array.from({ length: 5_000 }, (_, n) => `new${n}@example.com,N,${n}`)].join(
        "\n",
      ),
    ),
  },
});
/** 2,000 people whom nobody knows, with 100 levels each: every line is refused. */
const wideMatrix = JSON.stringify({
  cm_import: {
    kind: "levels",
    content: btoa(
      [
        ["Name", ...Array.from({ length: 100 }, (_, n) => `Competency ${n}`)].join(","),
        ...Array.from({ length: 2_000 }, (_, n) => `Nobody ${n}${",1,2,3,0".repeat(25)}`),
      ].join("\n"),
    ),
  },
});
/** Milliseconds between the bytes of a body that drips. */
const DRIP_MS = 500;
const dripping = () =>
  new ReadableStream({
    pull: async (to) => {
      await pause(DRIP_MS);
      to.enqueue(new TextEncoder().encode(" "));
    },
  });
/** Registrations of assistants that each caller has open at a time: 40 connections by 10 callers. */
const REGISTRATIONS = 4;
const assistant = JSON.stringify({ client_name: "Helper", redirect_uris: ["https://helper.example/callback"] });
const conditions = Array.from({ length: 8 }, (_, place) => `competency-${place + 1}-basic`).join(",");
const preview = JSON.stringify({
  cm_competency: {
    name: "Competency",
    ...Object.fromEntries(
      ["description", "no_experience", "basic", "intermediate", "advanced"].map((field) => [field, longText("z")]),
    ),
  },
});
/** Requests by caller, made at their first call: ids. */
const requests = new Map<number, Promise<number>>();
const requestOf = (url: string, { employees }: Crew, caller: number) => {
  const { token, sheetId, rowIds } = employees[caller]!;
  const made = async () =>
    (await askFor(url, token, sheetId, rowIds[0]!, "no_experience", "advanced")).body.id ?? Promise.reject();
  if (!requests.has(caller)) requests.set(caller, made());
  return requests.get(caller)!;
};
/** Answers that each caller leaves unread at a time, and for how many milliseconds. */
const [UNREAD, UNREAD_MS] = [100, 1_000];
const nineMegabytes = Buffer.alloc(9_000_000);

/** The costliest allowed call of each kind. */
export const ATTACKS: readonly Attack[] = [
  { name: "notes nested deep", isShort: true, send: note("<b>".repeat(15_000)) },
  { name: "notes with 40,000 attributes", isShort: true, send: note(`<p ${"a=1 ".repeat(15_000)}>x</p>`) },
  {
    name: "the costliest allowed notes",
    isShort: true,
    send: note('<p style="color:red;font-family:a,b">x</p>'.repeat(990)),
  },
  {
    name: "a sheet of 236 rows",
    isShort: true,
    send: (url, { employees }, caller) => {
      const { token, sheetId } = employees[caller]!;
      return api(url, token, "GET", `/sheets/${sheetId}`);
    },
  },
  { name: "search", send: read("/search?q=a") },
  { name: "my data", send: read("/my_data") },
  // The other admin: this uses up a minute's reads, and the next kinds would be refused.
  { name: "audit log", send: (url, { reviewers }) => api(url, reviewers[1], "GET", "/audit_records?limit=1000") },
  { name: "template", send: review("GET", "/competencies?limit=1000") },
  { name: "team", send: review("GET", ({ reviewerId }) => `/employee_managers/${reviewerId}?limit=1000`) },
  { name: "import preview", send: review("POST", "/import_previews", roster) },
  { name: "preview of a wide matrix", send: review("POST", "/import_previews", wideMatrix) },
  {
    name: "a file that drips",
    send: (url, { reviewers }, caller) => {
      const headers = { authorization: `Bearer ${reviewers[caller % 2]!}`, "content-type": "application/json" };
      const body = { body: dripping(), duplex: "half" } as RequestInit;
      return fetch(`${url}/api/cm/v1/import_previews`, { method: "POST", headers, ...body });
    },
  },
  {
    name: "registrations of assistants",
    isShort: true,
    send: async (url) => {
      const headers = { "content-type": "application/json" };
      const register = () => fetch(`${url}/oauth/register`, { method: "POST", headers, body: assistant });
      const [first, ...others] = await Promise.all(Array.from({ length: REGISTRATIONS }, register));
      await Promise.all(others.map((answer) => answer.arrayBuffer()));
      return first!;
    },
  },
  { name: "250,000 unknown keys", isShort: true, send: review("POST", "/imports", unknownKeys) },
  { name: "export of the matrix", send: review("GET", "/exports/matrix?format=xlsx") },
  {
    name: "levels of a team",
    send: review("GET", ({ employees }) => `/team_levels?user_ids=${employees.map(({ userId }) => userId).join()}`),
  },
  { name: "finder", send: review("GET", `/people_matches?must=${conditions}&purpose=a+project&limit=1000`) },
  {
    name: "version previews",
    send: review("POST", ({ competencyId }) => `/competencies/${competencyId}/version_previews`, preview),
  },
  {
    name: "one's own request polled",
    send: async (url, crew, caller) => read(`/reviews/${await requestOf(url, crew, caller)}`)(url, crew, caller),
  },
  { name: "the API's description", send: (url) => fetch(`${url}/api/cm/v1/openapi.json`) },
  { name: "the sign-in page", send: (url) => fetch(url) },
  {
    name: "1,000 unread answers",
    send: async (url) => {
      const answers = await Promise.all(Array.from({ length: UNREAD }, () => fetch(`${url}/api/cm/v1/openapi.json`)));
      await pause(UNREAD_MS);
      await Promise.all(answers.slice(1).map(({ body }) => body?.cancel()));
      return answers[0]!;
    },
  },
  { name: "API reference", send: (url) => fetch(`${url}/api/docs/sheets`) },
  {
    name: "9 MB for a page",
    isShort: true,
    send: (url) => fetch(url, { method: "POST", body: nineMegabytes }),
  },
];
