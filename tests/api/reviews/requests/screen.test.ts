import { readReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { getReviewsView } from "@/lib/reviews/requests/queries";
import { env } from "@/lib/platform/core/env";
import { actorFor, bearerFor, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { approve, makeRequester, say } from "@/tests/support/reviews";
import { makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { isManager: true });

const view = async (params: Record<string, string> = {}) =>
  getReviewsView(await actorFor(manager.userId), readReviewsFilter(params));
const namesIn = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

/** A person with a request on the first row of a new discipline. */
async function requester(firstName: string) {
  const work = await makeDiscipline(db, { competencies: 1 });
  const person = await makeRequester(db, work.role.id, { firstName, lastName: "Able" });
  return { ...person, id: person.ids[0]!, roleId: work.role.id, roleName: work.role.name };
}

test("the screen has the requests that wait, and filters by what they have", async () => {
  const [second, first] = [await requester("Bea"), await requester("Ada")];
  const { reviews, choices, more } = await view();
  expect(reviews.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(more).toBe(false);
  expect(namesIn(choices.people)).toEqual(["Ada Able", "Bea Able"]);
  expect(namesIn(choices.disciplines).sort()).toEqual([first.roleName, second.roleName].sort());
  expect([choices.areas.length > 0, choices.competencies]).toEqual([true, expect.arrayContaining([expect.anything()])]);
});

test("people of one name are told apart by their disciplines, and others by nothing", async () => {
  const [one, other] = [await requester("Ada"), await requester("Ada"), await requester("Bea")];
  const { people } = (await view()).choices;
  expect(people.map(({ name, aside }) => [name, aside])).toEqual([
    ["Ada Able", one!.roleName],
    ["Ada Able", other!.roleName],
    ["Bea Able", undefined],
  ]);
});

test("a filter narrows the list and not what the filters offer", async () => {
  const [one] = [await requester("Ada"), await requester("Bea")];
  const { reviews, choices } = await view({ discipline: String(one.roleId) });
  expect(reviews.map(({ id }) => id)).toEqual([one.id]);
  expect(namesIn(choices.people)).toEqual(["Ada Able", "Bea Able"]);
});

test("each state has its own requests; the filters offer what is pending, or what the viewer decided", async () => {
  const [asked, decided] = [await requester("Ada"), await requester("Bea")];
  const reviewing = await bearerFor(manager);
  await say(reviewing, asked.id, "Which project?");
  await approve(reviewing, decided.id);
  const states = ["waiting_for_me", "waiting_for_them", "decided_by_me"];
  const views = await Promise.all(states.map((state) => view({ state })));
  expect(views.map(({ reviews }) => reviews.map(({ id }) => id))).toEqual([[], [asked.id], [decided.id]]);
  expect(views.map(({ choices }) => namesIn(choices.people))).toEqual([["Ada Able"], ["Ada Able"], ["Bea Able"]]);
});

test("of all that waits, neither people who left nor unpublished competencies nor one's own requests are offered", async () => {
  const [left, unpublished, shown] = [await requester("Ada"), await requester("Bea"), await requester("Cleo")];
  await db.prisma.user.update({ where: { id: left.userId }, data: { deactivatedAt: new Date() } });
  await db.prisma.competency.updateMany({ where: { disciplineId: unpublished.roleId }, data: { published: false } });
  const { choices } = await view({ state: "all" });
  expect(namesIn(choices.people)).toEqual(["Cleo Able"]);
  expect(namesIn(choices.disciplines)).toEqual([shown.roleName]);
  expect([choices.areas, choices.competencies]).toEqual([[expect.anything()], [expect.anything()]]);
  await db.prisma.user.update({ where: { id: shown.userId }, data: { isManager: true } });
  const own = await getReviewsView(await actorFor(shown.userId), readReviewsFilter({ state: "all" }));
  expect(own.choices).toEqual({ people: [], disciplines: [], areas: [], competencies: [] });
});

test("with REVIEW_SCOPE=reports, requests of other people are neither listed nor offered", async () => {
  await requester("Ada");
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  expect(await view()).toMatchObject({ reviews: [], choices: { people: [] } });
});

test("each list says how many requests it has with the filter", async () => {
  const [ada, bea] = [await requester("Ada"), await requester("Bea")];
  await requester("Cleo");
  await say(await bearerFor(manager), bea.id, "Which project?");
  expect((await view()).counts).toEqual({ waiting_for_me: 2, waiting_for_them: 1, snoozed: 0, all: 3 });
  const counts = { waiting_for_me: 1, waiting_for_them: 0, snoozed: 0, all: 1 };
  expect(await view({ state: "all", discipline: String(ada.roleId) })).toMatchObject({ counts });
});

test("the page takes at most 5 statements, whatever the number of requests", async () => {
  for (const name of ["Ada", "Bea", "Cleo"]) await requester(name);
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  const actor = await actorFor(manager.userId);
  const { count } = await countStatements(db, () => getReviewsView(actor, readReviewsFilter({})));
  // One more reads the session.
  expect(count).toBeLessThanOrEqual(4);
});
