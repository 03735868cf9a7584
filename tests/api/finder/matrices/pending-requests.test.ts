import { getMatricesView } from "@/lib/finder/matrices/queries";
import { getTeamView } from "@/lib/finder/team/queries";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import { readWaiting } from "@/lib/reviews/requests/waiting-store";
import { actorFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { approve, changeLevel, say, testReviewed } from "@/tests/support/reviews";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const { employee, manager, rows } = testReviewed(db, 3);
let ids: number[];

beforeEach(async () => {
  ids = [];
  for (const row of rows) ids.push((await changeLevel(row, employee, "no_experience", "basic")).body.id);
  await say(manager, ids[0]!, "Alone?");
});

const employees = async () => (await ask("listEmployees", manager, { manager_id: manager.userId })).body.employees;
const row = async () => (await getMatricesView(await actorFor(manager.userId), {})).rows[0];

test("an employee's pending requests are data beside their lines, in the same order, with whose turn it is", async () => {
  const [{ pending_requests: requests, sheet_notifications: lines }] = await employees();
  expect(requests.map(({ id, turn }: { id: number; turn: string }) => [id, turn])).toEqual([
    [ids[0], "owner"],
    [ids[1], "reviewer"],
    [ids[2], "reviewer"],
  ]);
  expect(requests[1]).toMatchObject({
    sheet_competency_id: employee.rowIds[1],
    current_level: "no_experience",
    desired_level: "basic",
  });
  expect(lines.map((line: string) => line.split(":")[0])).toEqual(
    requests.map(
      ({ area_name, competency }: { area_name: string; competency: { name: string } }) =>
        `${area_name} · ${competency.name}`,
    ),
  );
});

test("each notification of the matrices has the request it is about", async () => {
  expect((await row())?.lines.map(([, request]) => request)).toEqual(ids);
});

test("the matrices show only people with a request that waits for reviewers, if asked to", async () => {
  const waiting = async () => (await getMatricesView(await actorFor(manager.userId), { waiting: true })).total;
  expect(await waiting()).toBe(1);
  await approve(manager, ids[1]!);
  await approve(manager, ids[2]!);
  expect([await waiting(), (await row())?.lines.length]).toEqual([0, 1]);
});

test("a manager's matrices say how many more requests wait for them than those of their employees", async () => {
  const other = await makePerson(db.prisma, { isManager: true });
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const othersFor = async ({ userId }: { userId: number }) => {
    const actor = await actorFor(userId);
    const { others, rows: shown } = await getMatricesView(actor, {});
    const listed = shown.reduce(
      (sum, { lines }) => sum + lines.filter(([, , waitsForOwner]) => !waitsForOwner).length,
      0,
    );
    return { others, listed, all: (await readWaiting(db.prisma, actor)).count };
  };
  expect(await othersFor(manager)).toEqual({ others: 0, listed: 2, all: 2 });
  expect(await othersFor(other)).toEqual({ others: 0, listed: 0, all: 0 });
  await db.prisma.employeeManager.deleteMany({ where: { employeeId: employee.userId } });
  expect(await othersFor(other)).toEqual({ others: 2, listed: 0, all: 2 });
  // Whose list has everyone.
  expect((await othersFor(admin)).others).toBe(0);
});

test("the team's levels tell a request that waits for its owner's answer from those that wait for reviewers", async () => {
  const team = await getTeamView(await actorFor(manager.userId), NO_SEARCH);
  expect([...team.levels.join("")].toSorted().join("")).toBe("Bbb");
  const { body } = await ask("listTeamLevels", manager, { user_ids: String(employee.userId) });
  expect([body[0].requested.length, body[0].asked.length]).toEqual([3, 1]);
});
