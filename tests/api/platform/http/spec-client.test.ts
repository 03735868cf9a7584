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

const STATUS: Record<string, number> = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 };

/** Makes a call, whose answer must be a success or `status`; returns its body. */
const by = (who: Who) => async (call: string, body?: object, status?: number) => {
  const [method = "", path] = call.split(" ");
  const response = await fetches.get(who)!(
    new Request(`http://localhost:3000/api/cm/v1${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    }),
  );
  const text = await response.text();
  const answer = text === "" ? undefined : (JSON.parse(text) as Json);
  const answered = { call, status: response.status, ...(response.status >= 400 && { answer }) };
  expect(answered).toMatchObject({ call, status: status ?? STATUS[method] });
  return answer;
};
const [employee, manager, admin] = [by(EMPLOYEE), by(MANAGER), by(ADMIN)];

const id = expect.any(Number);
const text = expect.any(String);
const LEVEL = expect.stringMatching(/^(no_experience|basic|intermediate|advanced)$/);

/** The ids of a list of so many entries. */
function idsIn(answer: Json, length: number): number[] {
  const ids = answer.map((one: Json) => one.id);
  expect([ids.length, new Set(ids).size]).toEqual([length, length]);
  return ids;
}
/** Finds the one entry of a list that matches, as the specification's client does; returns its id. */
function idOf(answer: Json, fields: Record<string, unknown>): number {
  const found = answer.filter((one: Json) => Object.entries(fields).every(([key, value]) => one[key] === value));
  expect(found).toHaveLength(1);
  return found[0].id;
}

const sheet = `/sheets/${EMPLOYEE}`;
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
const rows = async () => (await employee(`GET ${sheet}`)).sheet_competencies;
const rowNow = async (row: number) => (await rows()).find((one: Json) => one.id === row);
/** Two rows that nobody has changed. */
const untouched = async (): Promise<number[]> =>
  (await rows()).filter(({ competency_change }: Json) => competency_change.id === null).map((one: Json) => one.id);
const levels = (current_level: string, desired_level: string) => ({ current_level, desired_level });
const ofEmployee = async () => {
  const { employees } = await manager(`GET /employee_managers?manager_id=${MANAGER}`);
  return employees.find((one: Json) => one.id === EMPLOYEE);
};

test("the caller, another person, a sheet", async () => {
  const user = (user_id: number, roles = {}) => ({
    user_id,
    sheet_id: user_id,
    first_name: text,
    last_name: text,
    ...roles,
  });
  const me = "GET /users?current_user=true";
  expect(await employee(me)).toMatchObject(user(EMPLOYEE, { is_admin: false, is_manager: false }));
  expect(await manager(me)).toMatchObject(user(MANAGER, { is_admin: false, is_manager: true }));
  expect(await admin(me)).toMatchObject(user(ADMIN, { is_admin: true }));
  expect(await manager(`GET /users/${EMPLOYEE}`)).toMatchObject(user(EMPLOYEE));
  for (const reader of [employee, manager]) {
    const { sheet_competencies } = await reader(`GET ${sheet}`);
    expect(sheet_competencies).toHaveLength(45);
    for (const one of sheet_competencies) expect(one).toMatchObject(SHEET_COMPETENCY);
  }
  const [row] = await untouched();
  expect((await rowNow(row!)).competency_change).toMatchObject(levels("no_experience", "no_experience"));
});

test("notes", async () => {
  const [row] = await untouched();
  const write = (notes: string | null) =>
    employee(`PATCH ${sheet}/sheet_competencies/${row}`, { cm_sheet_competency: { notes } });
  expect(await write("<p>Read about it.</p>")).toMatchObject({ notes: "<p>Read about it.</p>" });
  const { sheet_competencies } = await manager(`GET ${sheet}`);
  expect(sheet_competencies).toContainEqual(expect.objectContaining({ id: row, notes: "<p>Read about it.</p>" }));
  expect(await write(null)).toMatchObject({ notes: "" });
});

test("levels", async () => {
  const [row, other] = (await untouched()) as [number, number];
  const change = (by: typeof employee, of: number, current: string, desired: string) =>
    by(`POST ${sheet}/sheet_competencies/${of}/competency_changes`, {
      cm_competency_change: { ...levels(current, desired), cm_sheet_competencies_id: of },
    });
  const asked = await change(employee, row, "no_experience", "basic");
  expect(asked).toMatchObject({ id, ...levels("no_experience", "basic"), updated_at: text });
  expect((await rowNow(row)).competency_change).toMatchObject({ id: asked.id, ...levels("no_experience", "basic") });
  expect((await ofEmployee()).sheet_notifications.at(-1)).toContain("Basic");
  const approval = { approved_level: "basic", cm_competency_change_id: asked.id };
  expect(
    await manager(`POST ${sheet}/sheet_competencies/${row}/competency_changes/${asked.id}/manager_competency_changes`, {
      cm_manager_competency_change: approval,
    }),
  ).toMatchObject(approval);
  expect(await change(manager, row, "basic", "basic")).toMatchObject(levels("basic", "basic"));
  expect((await rowNow(row)).competency_change).toMatchObject(levels("basic", "basic"));
  for (const desired of ["advanced", "basic"])
    expect(await change(employee, row, "basic", desired)).toMatchObject(levels("basic", desired));
  const set = levels("intermediate", "intermediate");
  expect(await change(manager, other, "intermediate", "intermediate")).toMatchObject(set);
  expect((await rowNow(other)).competency_change).toMatchObject(set);
});

test("languages", async () => {
  const languages = () => employee("GET /technologies");
  const spoken = () => employee(`GET ${sheet}/user_technologies?user_id=${EMPLOYEE}`);
  idsIn(await languages(), LANGUAGES);
  const made = await admin("POST /technologies", { cm_technology: { name: "Zyx" } });
  expect(made).toMatchObject({ id, name: "Zyx" });
  expect(await admin(`PATCH /technologies/${made.id}`, { cm_technology: { name: "Zzyzx" } })).toMatchObject({
    name: "Zzyzx",
  });
  idsIn(await languages(), LANGUAGES + 1);
  const cm_technology_id = idOf(await languages(), { name: "Zzyzx" });
  idsIn(await spoken(), 2);
  const added = { cm_technology_id, user_id: EMPLOYEE };
  expect(await employee(`POST ${sheet}/user_technologies`, { cm_user_technology: added })).toMatchObject({
    id,
    user_id: EMPLOYEE,
  });
  const mine = idOf(await spoken(), { ...added, name: "Zzyzx" });
  expect((await rows()).some((one: Json) => one.area_name === "Zzyzx")).toBe(true);
  await employee(`DELETE ${sheet}/user_technologies/${mine}`);
  expect(idsIn(await spoken(), 2)).not.toContain(mine);
});

/** A discipline and an area of the client's own. */
async function makePlace() {
  const role = await admin("POST /roles", { cm_role: { name: "Weaver" } });
  const area = await admin("POST /areas", { cm_area: { name: "Cloth", general_technology: true } });
  expect([role, area]).toMatchObject([
    { id, name: "Weaver" },
    { id, name: "Cloth", general_technology: true },
  ]);
  return { cm_role_id: role.id as number, cm_area_id: area.id as number };
}
let place: Awaited<ReturnType<typeof makePlace>>;

test("disciplines and areas", async () => {
  const roles = () => employee("GET /roles");
  const held = (reader: typeof employee) => reader(`GET /sheet_roles?user_id=${EMPLOYEE}`);
  idsIn(await roles(), 21);
  idsIn(await employee(`GET /roles?user_id=${EMPLOYEE}`), 3);
  place = await makePlace();
  const renamed = { name: "Master Weaver" };
  expect(await admin(`PATCH /roles/${place.cm_role_id}`, { cm_role: renamed })).toMatchObject(renamed);
  idsIn(await roles(), 22);
  expect(await employee(`GET /roles/${idOf(await roles(), renamed)}`)).toMatchObject(renamed);
  idsIn(await held(employee), 3);
  const given = { cm_sheet_id: EMPLOYEE, cm_role_id: place.cm_role_id };
  expect(await employee("POST /sheet_roles", { cm_sheet_role: given })).toMatchObject({ id, cm_sheet_id: EMPLOYEE });
  const sheetRole = idOf(await held(manager), given);
  expect(await employee(`GET /sheet_roles/${sheetRole}`)).toMatchObject({ cm_role_id: place.cm_role_id });
  await manager(`DELETE /sheet_roles/${sheetRole}`);
  expect(idsIn(await held(employee), 3)).not.toContain(sheetRole);
  const area = { name: "Clothes", general_technology: false };
  expect(await admin(`PATCH /areas/${place.cm_area_id}`, { cm_area: area })).toMatchObject(area);
  expect(await employee(`GET /areas/${idOf(await employee("GET /areas"), area)}`)).toMatchObject({ name: "Clothes" });
});

let competencyId: number;

test("competencies", async () => {
  const texts = {
    name: "Weaving",
    description: "Weaves.",
    no_experience: "None.",
    basic: "Some.",
    intermediate: "Most.",
    advanced: "All.",
  };
  const competency = (published: boolean | null, more: object = {}) => ({
    cm_competency: { ...texts, ...place, published, ...more },
  });
  idsIn(await manager("GET /competencies"), COMPETENCIES);
  const draft = await manager("POST /competencies", competency(null));
  expect(draft).toMatchObject({ id, ...texts, published: null, updated_at: text });
  const all = await manager("GET /competencies");
  idsIn(all, COMPETENCIES + 1);
  competencyId = idOf(all, { name: "Weaving", published: null });
  expect(idsIn(await employee("GET /competencies"), COMPETENCIES)).not.toContain(competencyId);
  await employee(`GET /competencies/${competencyId}`, undefined, 404);
  const published = competency(true, { updated_at: new Date().toISOString() });
  expect(await manager(`PUT /competencies/${competencyId}`, published)).toMatchObject({ ...texts, published: true });
  expect(await employee(`GET /competencies/${competencyId}`)).toMatchObject({ ...texts, ...place, published: true });
});

test("learning pointers", async () => {
  const write = (call: string, name: string) =>
    employee(call, { cm_learning_pointer: { name, description: "<p>Read it.</p>" } });
  const links = () => employee("GET /competency_learning_pointers");
  const ofCompetency = () => employee(`GET /learning_pointers?competency_id=${competencyId}`);
  const pointer = await write("POST /learning_pointers", "Loom");
  expect(pointer).toMatchObject({ id, name: "Loom" });
  expect(await write(`PATCH /learning_pointers/${pointer.id}`, "The Loom")).toMatchObject({
    name: "The Loom",
    description: "<p>Read it.</p>",
  });
  idsIn(await links(), COMPETENCIES);
  const linked = { cm_competency_id: competencyId, cm_learning_pointer_id: pointer.id };
  expect(
    await employee("POST /competency_learning_pointers", { cm_competency_learning_pointer: linked }),
  ).toMatchObject({ id });
  idsIn(await links(), COMPETENCIES + 1);
  const link = idOf(await links(), linked);
  expect(await ofCompetency()).toEqual([expect.objectContaining({ id: pointer.id, name: "The Loom", url: null })]);
  const marks = `${sheet}/user_learning_pointers`;
  const planned = { cm_learning_pointer_id: pointer.id, state: "planned" };
  const mark = await employee(`POST ${marks}`, { cm_user_learning_pointer: planned });
  expect(mark).toMatchObject({ id, state: "planned" });
  const done = { state: "done" };
  expect(await employee(`PATCH ${marks}/${mark.id}`, { cm_user_learning_pointer: done })).toMatchObject(done);
  await employee(`DELETE ${marks}/${mark.id}`);
  await employee(`DELETE /competency_learning_pointers/${link}`);
  expect(idsIn(await links(), COMPETENCIES)).not.toContain(link);
  expect(await ofCompetency()).toEqual([]);
});

test("employees", async () => {
  const shown = {
    id,
    first_name: text,
    last_name: text,
    sheet: { id, user_id: id },
    roles: expect.any(Array),
    sheet_notifications: expect.any(Array),
  };
  for (const path of [`/employee_managers?manager_id=${ADMIN}`, `/employee_managers/${ADMIN}`]) {
    const { employees } = await admin(`GET ${path}`);
    expect(employees).toHaveLength(ADMIN);
    for (const one of employees) expect(one).toMatchObject(shown);
  }
  const employed = await ofEmployee();
  expect(employed).toMatchObject({ manager: { id: MANAGER }, sheet: { updated_at: text } });
  expect(employed.roles.map(({ name }: Json) => name)).toHaveLength(3);
});
