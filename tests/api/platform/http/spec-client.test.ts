// A client written from section 7 of the specification alone: it knows the table's paths, queries, bodies and wrappers,
// reads only the fields of section 3, and finds ids by listing and matching. It has never heard of pages.
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { inProcessFetch } from "@/tests/support/in-process-fetch";
import { fillCrowd } from "@/tests/support/load-data/fill";

const EMPLOYEE = 200;
const MANAGER = 8;
const ADMIN = 235;
const COMPETENCIES = 252;
const LANGUAGES = 230;

const db = testDatabase({ keepsRows: true, isOwn: true });

type Who = typeof EMPLOYEE | typeof MANAGER | typeof ADMIN;
// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what these checks are about
type Json = any;
const fetches = new Map<Who, Awaited<ReturnType<typeof inProcessFetch>>>();

/** What the client has read before, by name. */
const known: Record<string, Json> = {};

beforeAll(async () => {
  await withMaintenanceClient(db.pool, async (client) => {
    await fillCrowd(client, {
      employees: ADMIN - 1,
      competencies: COMPETENCIES,
      rowsPerSheet: 45,
      learningPointers: COMPETENCIES,
    });
    await client.query(
      `INSERT INTO cm_technology (name, name_key)
        SELECT 'Language ' || n, 'language ' || n FROM generate_series((SELECT count(*) + 1 FROM cm_technology), $1) n`,
      [LANGUAGES],
    );
  });
  for (const who of [EMPLOYEE, MANAGER, ADMIN] as const)
    fetches.set(who, await inProcessFetch(await bearerFor({ userId: who })));
});

async function send(who: Who, call: string, body: object | undefined) {
  const [method = "", path] = call.split(" ");
  const response = await fetches.get(who)!(
    new Request(`http://localhost:3000/api/cm/v1${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as Json) };
}

const STATUS: Record<string, number> = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 };

/** A call, who makes it, what it sends, and what its answer must be; `status` if it is a refusal. */
type Check = {
  by: Who;
  call: string | (() => string);
  body?: () => object;
  status?: number;
  is: (answer: Json) => void;
};

const id = expect.any(Number);
const text = expect.any(String);
const LEVEL = expect.stringMatching(/^(no_experience|basic|intermediate|advanced)$/);
const exactly = (length: number) => (answer: Json) => {
  expect(answer).toHaveLength(length);
  expect(new Set(answer.map((one: Json) => one.id)).size).toBe(length);
};
const has = (fields: object) => (answer: Json) => expect(answer).toMatchObject(fields);
/** Finds the one entry of a list that matches, and keeps its id, as the specification's client does. */
const finds = (name: string, fields: Record<string, unknown>) => (answer: Json) => {
  const found = answer.filter((one: Json) => Object.entries(fields).every(([key, value]) => one[key] === value));
  expect(found).toHaveLength(1);
  known[name] = found[0].id;
};
const lacks = (name: string) => (answer: Json) => expect(answer.map((one: Json) => one.id)).not.toContain(known[name]);
const keeps = (name: string, fields: object) => (answer: Json) => {
  expect(answer).toMatchObject({ id, ...fields });
  known[name] = answer.id;
};
const all =
  (...checks: ((answer: Json) => void)[]) =>
  (answer: Json) =>
    checks.forEach((check) => check(answer));

const user = (user_id: number, roles: object) =>
  has({ user_id, sheet_id: user_id, first_name: text, last_name: text, ...roles });
const sheet = `/sheets/${EMPLOYEE}`;
const row = (which: string) => `${sheet}/sheet_competencies/${known[which]}`;
const rowOf = (answer: Json, which: string) =>
  answer.sheet_competencies.find((one: Json) => one.id === known[which]) as Json;
const rowIs = (which: string, fields: object) => (answer: Json) => expect(rowOf(answer, which)).toMatchObject(fields);
const levels = (current_level: string, desired_level: string) => ({ current_level, desired_level });
const change = (which: string, current: string, desired: string) => () => ({
  cm_competency_change: { ...levels(current, desired), cm_sheet_competencies_id: known[which] },
});

const SHEET_COMPETENCY = {
  id,
  cm_sheet_id: EMPLOYEE,
  notes: text,
  area_name: text,
  competency: {
    id,
    name: text,
    description: text,
    cm_role_id: id,
    no_experience: text,
    basic: text,
    intermediate: text,
    advanced: text,
  },
  competency_change: { current_level: LEVEL, desired_level: LEVEL, cm_sheet_competencies_id: id },
};
const wholeSheet = (answer: Json) => {
  expect(answer.sheet_competencies).toHaveLength(45);
  for (const one of answer.sheet_competencies) expect(one).toMatchObject(SHEET_COMPETENCY);
  const untouched = answer.sheet_competencies.filter(({ competency_change }: Json) => competency_change.id === null);
  [known.row, known.other] = untouched.map((one: Json) => one.id);
};

const COMPETENCY = {
  name: "Weaving",
  description: "Weaves.",
  no_experience: "None.",
  basic: "Some.",
  intermediate: "Most.",
  advanced: "All.",
};
const competency = (published: boolean | null, more: object = {}) => ({
  cm_competency: { ...COMPETENCY, cm_area_id: known.area, cm_role_id: known.role, published, ...more },
});
const pointer = (name: string) => () => ({ cm_learning_pointer: { name, description: "<p>Read it.</p>" } });
const employees = (length: number) => (answer: Json) => {
  expect(answer.employees).toHaveLength(length);
  for (const one of answer.employees)
    expect(one).toMatchObject({
      id,
      first_name: text,
      last_name: text,
      sheet: { id, user_id: id },
      roles: expect.any(Array),
      sheet_notifications: expect.any(Array),
    });
};
const ofEmployee = (answer: Json) => answer.employees.find((one: Json) => one.id === EMPLOYEE) as Json;

const CHECKS: Check[] = [
  // The caller, another person, a sheet.
  { by: EMPLOYEE, call: "GET /users?current_user=true", is: user(EMPLOYEE, { is_admin: false, is_manager: false }) },
  { by: MANAGER, call: "GET /users?current_user=true", is: user(MANAGER, { is_admin: false, is_manager: true }) },
  { by: ADMIN, call: "GET /users?current_user=true", is: user(ADMIN, { is_admin: true }) },
  { by: MANAGER, call: `GET /users/${EMPLOYEE}`, is: user(EMPLOYEE, {}) },
  { by: MANAGER, call: `GET ${sheet}`, is: wholeSheet },
  { by: EMPLOYEE, call: `GET ${sheet}`, is: wholeSheet },
  {
    by: EMPLOYEE,
    call: `GET ${sheet}`,
    is: (answer) => rowIs("row", { competency_change: levels("no_experience", "no_experience") })(answer),
  },

  // Notes.
  {
    by: EMPLOYEE,
    call: () => `PATCH ${row("row")}`,
    body: () => ({ cm_sheet_competency: { notes: "<p>Read about it.</p>" } }),
    is: has({ notes: "<p>Read about it.</p>" }),
  },
  { by: MANAGER, call: `GET ${sheet}`, is: (answer) => rowIs("row", { notes: "<p>Read about it.</p>" })(answer) },
  {
    by: EMPLOYEE,
    call: () => `PATCH ${row("row")}`,
    body: () => ({ cm_sheet_competency: { notes: null } }),
    is: has({ notes: "" }),
  },

  // Levels.
  {
    by: EMPLOYEE,
    call: () => `POST ${row("row")}/competency_changes`,
    body: change("row", "no_experience", "basic"),
    is: keeps("change", { ...levels("no_experience", "basic"), updated_at: text }),
  },
  {
    by: EMPLOYEE,
    call: `GET ${sheet}`,
    is: (answer) =>
      rowIs("row", { competency_change: { id: known.change, ...levels("no_experience", "basic") } })(answer),
  },
  {
    by: MANAGER,
    call: `GET /employee_managers?manager_id=${MANAGER}`,
    is: (answer) => expect(ofEmployee(answer).sheet_notifications.at(-1)).toContain("Basic"),
  },
  {
    by: MANAGER,
    call: () => `POST ${row("row")}/competency_changes/${known.change}/manager_competency_changes`,
    body: () => ({ cm_manager_competency_change: { approved_level: "basic", cm_competency_change_id: known.change } }),
    is: (answer) => has({ approved_level: "basic", cm_competency_change_id: known.change })(answer),
  },
  {
    by: MANAGER,
    call: () => `POST ${row("row")}/competency_changes`,
    body: change("row", "basic", "basic"),
    is: has(levels("basic", "basic")),
  },
  {
    by: EMPLOYEE,
    call: `GET ${sheet}`,
    is: (answer) => rowIs("row", { competency_change: levels("basic", "basic") })(answer),
  },
  {
    by: EMPLOYEE,
    call: () => `POST ${row("row")}/competency_changes`,
    body: change("row", "basic", "advanced"),
    is: has(levels("basic", "advanced")),
  },
  {
    by: EMPLOYEE,
    call: () => `POST ${row("row")}/competency_changes`,
    body: change("row", "basic", "basic"),
    is: has(levels("basic", "basic")),
  },
  {
    by: MANAGER,
    call: () => `POST ${row("other")}/competency_changes`,
    body: change("other", "intermediate", "intermediate"),
    is: has(levels("intermediate", "intermediate")),
  },
  {
    by: EMPLOYEE,
    call: `GET ${sheet}`,
    is: (answer) => rowIs("other", { competency_change: levels("intermediate", "intermediate") })(answer),
  },

  // Languages.
  { by: EMPLOYEE, call: "GET /technologies", is: exactly(LANGUAGES) },
  {
    by: ADMIN,
    call: "POST /technologies",
    body: () => ({ cm_technology: { name: "Zyx" } }),
    is: keeps("language", { name: "Zyx" }),
  },
  {
    by: ADMIN,
    call: () => `PATCH /technologies/${known.language}`,
    body: () => ({ cm_technology: { name: "Zzyzx" } }),
    is: has({ name: "Zzyzx" }),
  },
  { by: EMPLOYEE, call: "GET /technologies", is: all(exactly(LANGUAGES + 1), finds("language", { name: "Zzyzx" })) },
  { by: EMPLOYEE, call: `GET ${sheet}/user_technologies?user_id=${EMPLOYEE}`, is: exactly(2) },
  {
    by: EMPLOYEE,
    call: `POST ${sheet}/user_technologies`,
    body: () => ({ cm_user_technology: { cm_technology_id: known.language, user_id: EMPLOYEE } }),
    is: has({ id, user_id: EMPLOYEE }),
  },
  {
    by: EMPLOYEE,
    call: `GET ${sheet}/user_technologies?user_id=${EMPLOYEE}`,
    is: (answer) => finds("spoken", { cm_technology_id: known.language, user_id: EMPLOYEE, name: "Zzyzx" })(answer),
  },
  {
    by: EMPLOYEE,
    call: `GET ${sheet}`,
    is: (answer) => expect(answer.sheet_competencies.some((one: Json) => one.area_name === "Zzyzx")).toBe(true),
  },
  { by: EMPLOYEE, call: () => `DELETE ${sheet}/user_technologies/${known.spoken}`, is: () => {} },
  { by: EMPLOYEE, call: `GET ${sheet}/user_technologies?user_id=${EMPLOYEE}`, is: all(exactly(2), lacks("spoken")) },

  // Disciplines.
  { by: EMPLOYEE, call: "GET /roles", is: exactly(21) },
  { by: EMPLOYEE, call: `GET /roles?user_id=${EMPLOYEE}`, is: exactly(3) },
  {
    by: ADMIN,
    call: "POST /roles",
    body: () => ({ cm_role: { name: "Weaver" } }),
    is: keeps("role", { name: "Weaver" }),
  },
  {
    by: ADMIN,
    call: () => `PATCH /roles/${known.role}`,
    body: () => ({ cm_role: { name: "Master Weaver" } }),
    is: has({ name: "Master Weaver" }),
  },
  { by: EMPLOYEE, call: "GET /roles", is: all(exactly(22), finds("role", { name: "Master Weaver" })) },
  { by: EMPLOYEE, call: () => `GET /roles/${known.role}`, is: has({ name: "Master Weaver" }) },
  { by: EMPLOYEE, call: `GET /sheet_roles?user_id=${EMPLOYEE}`, is: exactly(3) },
  {
    by: EMPLOYEE,
    call: "POST /sheet_roles",
    body: () => ({ cm_sheet_role: { cm_sheet_id: EMPLOYEE, cm_role_id: known.role } }),
    is: has({ id, cm_sheet_id: EMPLOYEE }),
  },
  {
    by: MANAGER,
    call: `GET /sheet_roles?user_id=${EMPLOYEE}`,
    is: (answer) => finds("held", { cm_role_id: known.role, cm_sheet_id: EMPLOYEE })(answer),
  },
  {
    by: EMPLOYEE,
    call: () => `GET /sheet_roles/${known.held}`,
    is: (answer) => has({ cm_role_id: known.role })(answer),
  },
  { by: MANAGER, call: () => `DELETE /sheet_roles/${known.held}`, is: () => {} },
  { by: EMPLOYEE, call: `GET /sheet_roles?user_id=${EMPLOYEE}`, is: all(exactly(3), lacks("held")) },

  // Areas.
  {
    by: ADMIN,
    call: "POST /areas",
    body: () => ({ cm_area: { name: "Cloth", general_technology: true } }),
    is: keeps("area", { name: "Cloth", general_technology: true }),
  },
  {
    by: ADMIN,
    call: () => `PATCH /areas/${known.area}`,
    body: () => ({ cm_area: { name: "Clothes", general_technology: false } }),
    is: has({ name: "Clothes", general_technology: false }),
  },
  { by: EMPLOYEE, call: "GET /areas", is: finds("area", { name: "Clothes", general_technology: false }) },
  { by: EMPLOYEE, call: () => `GET /areas/${known.area}`, is: has({ name: "Clothes" }) },

  // Competencies.
  { by: MANAGER, call: "GET /competencies", is: exactly(COMPETENCIES) },
  {
    by: MANAGER,
    call: "POST /competencies",
    body: () => competency(null),
    is: keeps("competency", { ...COMPETENCY, published: null, updated_at: text }),
  },
  {
    by: MANAGER,
    call: "GET /competencies",
    is: all(exactly(COMPETENCIES + 1), finds("competency", { name: "Weaving", published: null })),
  },
  { by: EMPLOYEE, call: "GET /competencies", is: all(exactly(COMPETENCIES), lacks("competency")) },
  { by: EMPLOYEE, call: () => `GET /competencies/${known.competency}`, status: 404, is: () => {} },
  {
    by: MANAGER,
    call: () => `PUT /competencies/${known.competency}`,
    body: () => competency(true, { updated_at: new Date().toISOString() }),
    is: has({ ...COMPETENCY, published: true }),
  },
  {
    by: EMPLOYEE,
    call: () => `GET /competencies/${known.competency}`,
    is: (answer) => has({ ...COMPETENCY, cm_area_id: known.area, cm_role_id: known.role, published: true })(answer),
  },

  // Learning pointers.
  { by: EMPLOYEE, call: "POST /learning_pointers", body: pointer("Loom"), is: keeps("pointer", { name: "Loom" }) },
  {
    by: EMPLOYEE,
    call: () => `PATCH /learning_pointers/${known.pointer}`,
    body: pointer("The Loom"),
    is: has({ name: "The Loom", description: "<p>Read it.</p>" }),
  },
  { by: EMPLOYEE, call: "GET /competency_learning_pointers", is: exactly(COMPETENCIES) },
  {
    by: EMPLOYEE,
    call: "POST /competency_learning_pointers",
    body: () => ({
      cm_competency_learning_pointer: {
        cm_competency_id: known.competency,
        cm_learning_pointer_id: known.pointer,
      },
    }),
    is: has({ id }),
  },
  {
    by: EMPLOYEE,
    call: "GET /competency_learning_pointers",
    is: (answer) =>
      all(
        exactly(COMPETENCIES + 1),
        finds("link", { cm_competency_id: known.competency, cm_learning_pointer_id: known.pointer }),
      )(answer),
  },
  {
    by: EMPLOYEE,
    call: () => `GET /learning_pointers?competency_id=${known.competency}`,
    is: (answer) =>
      expect(answer).toEqual([expect.objectContaining({ id: known.pointer, name: "The Loom", url: null })]),
  },
  {
    by: EMPLOYEE,
    call: `POST ${sheet}/user_learning_pointers`,
    body: () => ({ cm_user_learning_pointer: { cm_learning_pointer_id: known.pointer, state: "planned" } }),
    is: keeps("mark", { state: "planned" }),
  },
  {
    by: EMPLOYEE,
    call: () => `PATCH ${sheet}/user_learning_pointers/${known.mark}`,
    body: () => ({ cm_user_learning_pointer: { state: "done" } }),
    is: has({ state: "done" }),
  },
  { by: EMPLOYEE, call: () => `DELETE ${sheet}/user_learning_pointers/${known.mark}`, is: () => {} },
  { by: EMPLOYEE, call: () => `DELETE /competency_learning_pointers/${known.link}`, is: () => {} },
  { by: EMPLOYEE, call: "GET /competency_learning_pointers", is: all(exactly(COMPETENCIES), lacks("link")) },
  { by: EMPLOYEE, call: () => `GET /learning_pointers?competency_id=${known.competency}`, is: exactly(0) },

  // Employees.
  { by: ADMIN, call: `GET /employee_managers?manager_id=${ADMIN}`, is: employees(ADMIN) },
  { by: ADMIN, call: `GET /employee_managers/${ADMIN}`, is: employees(ADMIN) },
  {
    by: MANAGER,
    call: `GET /employee_managers?manager_id=${MANAGER}`,
    is: (answer) => {
      expect(ofEmployee(answer)).toMatchObject({ manager: { id: MANAGER }, sheet: { updated_at: text } });
      expect(ofEmployee(answer).roles.map(({ name }: Json) => name)).toHaveLength(3);
    },
  },
];

test("a client of the specification makes 68 checks", () => expect(CHECKS).toHaveLength(68));

test.each(CHECKS.map((check, place) => [place + 1, check] as const))(
  "check %i of a client of the specification",
  async (_number, check) => {
    const call = typeof check.call === "string" ? check.call : check.call();
    const { status, body } = await send(check.by, call, check.body?.());
    expect({ call, status, ...(status >= 400 && { body }) }).toMatchObject({
      call,
      status: check.status ?? STATUS[call.split(" ")[0]!],
    });
    check.is(body);
  },
);
