import { z } from "zod";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { calls } from "@/tests/support/access/calls";
import { testWorld } from "@/tests/support/access/test-world";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestTo, type Sent } from "@/tests/support/routes";
import { levelsOf } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);

/** These refuse an employee before they read the body. */
const ADMIT_FEW: readonly string[] = ["createImportPreview", "createImport", "updateDocumentTemplate"];

async function send(id: keyof typeof calls, sent: Sent) {
  const { endpoint } = handlers.get(id)!;
  const { cookie, token } = signedIn[ADMIT_FEW.includes(id) ? "admin" : "employee"];
  const { request, context } = requestTo(endpoint, sent, {
    cookie,
    authorization: `Bearer ${token}`,
    "sec-fetch-site": "same-origin",
  });
  return (await handlers.get(id)!(request, context)).status;
}

const FORBIDDEN = {
  is_admin: true,
  is_manager: true,
  is_staffing: true,
  current_level: "advanced",
  user_id: 1,
  sheet_id: 1,
  cm_sheet_id: 1,
  published_by: 1,
};
const writes = listedEndpoints
  .filter(({ method, body }) => method !== "GET" && Object.keys(body.shape).length > 0)
  .map(({ id }) => id as keyof typeof calls);

test.each(writes)("%s refuses every field that isn't its own, at either level of its body", async (id) => {
  const honest = calls[id].request(world.callers.employee, "own");
  const [[wrapper, fields]] = Object.entries(honest.body ?? {}) as [[string, object]];
  const own = handlers.get(id)!.endpoint.body.shape[wrapper] as z.ZodObject;
  const foreign = Object.entries(FORBIDDEN).filter(([name]) => !(name in own.shape));
  expect(foreign.length).toBeGreaterThan(0);
  for (const [name, value] of foreign) {
    expect([name, await send(id, { ...honest, body: { [wrapper]: { ...fields, [name]: value } } })]).toEqual([
      name,
      422,
    ]);
    expect([name, await send(id, { ...honest, body: { ...honest.body, [name]: value } })]).toEqual([name, 422]);
  }
});

test("no such field makes people admins or raises their own level", async () => {
  const { userId, rowId } = world.callers.employee;
  expect(await db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    isAdmin: false,
    isManager: false,
    isStaffing: false,
  });
  expect(await levelsOf(db, rowId)).toEqual({ current: "no_experience", desired: "basic", changes: 1 });
});

test("people can't set their own current level in a valid request's own field either", async () => {
  const honest = calls.createCompetencyChange.request(world.callers.employee, "own");
  const body = {
    cm_competency_change: {
      current_level: "advanced",
      desired_level: "advanced",
      cm_sheet_competencies_id: world.callers.employee.rowId,
    },
  };
  expect(await send("createCompetencyChange", { ...honest, body })).toBe(403);
  expect((await levelsOf(db, world.callers.employee.rowId)).current).toBe("no_experience");
});

test("a row, a mark, a language or a change is found only under its own sheet", async () => {
  const { employee: own } = world.callers;
  const mixed = { ...world.stranger, sheetId: own.sheetId, userId: own.userId };
  for (const id of [
    "getSheetCompetency",
    "updateSheetCompetency",
    "createCompetencyChange",
    "listRowChanges",
    "deleteUserTechnology",
    "updateUserLearningPointer",
    "deleteUserLearningPointer",
  ] as const) {
    expect([id, await send(id, calls[id].request(mixed, "own"))]).toEqual([id, 404]);
  }
});

test("a different id in the body than in the address is rejected", async () => {
  const { employee: own } = world.callers;
  const change = calls.createCompetencyChange.request({ ...own, rowId: world.stranger.rowId }, "own").body;
  expect(
    await send("createCompetencyChange", { ...calls.createCompetencyChange.request(own, "own"), body: change }),
  ).toBe(422);
  const language = calls.createUserTechnology.request({ ...own, userId: world.stranger.userId }, "own").body;
  expect(
    await send("createUserTechnology", { ...calls.createUserTechnology.request(own, "own"), body: language }),
  ).toBe(422);
  const sheetRole = await send(
    "createSheetRole",
    calls.createSheetRole.request({ ...own, sheetId: world.stranger.sheetId }, "own"),
  );
  expect(sheetRole).toBe(404);
});

test("every answer is described completely: no schema of an answer allows other fields", () => {
  const loose = listedEndpoints.filter(
    ({ id, response, status }) =>
      id !== "getDescription" &&
      status !== 204 &&
      isLoose(z.toJSONSchema(response, { unrepresentable: "any", io: "input" })),
  );
  expect(loose.map(({ id }) => id)).toEqual([]);
});

/** Whether any object within a JSON Schema allows properties that it doesn't name. */
function isLoose(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const given = schema as { type?: unknown; properties?: unknown; additionalProperties?: unknown };
  if (given.type === "object" && given.properties !== undefined && given.additionalProperties !== false) return true;
  return Object.values(schema).some(isLoose);
}
