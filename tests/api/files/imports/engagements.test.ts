import { dayAfter, today } from "@/lib/platform/core/day";
import { makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { makeEngagement, makeNeed } from "@/tests/support/needs";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const manager = testPerson(db, { isManager: true });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });

const HEADINGS = "email,client,alias,may_be_named,project,role,starts_on,ends_on,percent,state,summary";
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join("\n");
const send = (...lines: string[]) => sendImport(admin, "engagements", fileOf(...lines));
const preview = (...lines: string[]) => previewImport(admin, "engagements", fileOf(...lines));
const engagements = () => db.prisma.engagement.findMany({ orderBy: { id: "asc" }, include: { client: true } });
const everything = async () => [
  await engagements(),
  (await db.prisma.client.findMany({ orderBy: { id: "asc" } })).map(({ updatedAt: _, ...rest }) => rest),
];

const PAST = "ada@x.org,Nordbank,a Nordic bank,,Payments,Developer,2023-01-09,2024-06-30,80,,Built the ledger.";
const NOW = "ada@x.org,Nordbank,,,Cards,,2026-01-05,,100,agreed,";
const RECENT_END = dayAfter(today(), -100);
const RECENT = `ada@x.org,Nordbank,a Nordic bank,,Ledger,,2025-01-09,${RECENT_END},80,,`;
const OPEN = "ada@x.org,Harbour,a harbour,ja,Customs,,01.07.2024,31.12.2024,50%,Agreed,";

test("a month counts from its first day, as an end to its last one", async () => {
  expect((await send("ada@x.org,,,,Kiosk,,2023-02,Feb 2024,,,")).status).toBe(201);
  expect(await engagements()).toMatchObject([{ startsOn: new Date("2023-02-01"), endsOn: new Date("2024-02-29") }]);
});

test("years of engagements come with their clients, unconfirmed, and their undo leaves nothing", async () => {
  expect(await preview(PAST, OPEN, NOW)).toMatchObject({
    add: 3,
    refuse: 0,
    lines: [
      { title: "ada@x.org · Payments", notes: ["Adds the client Nordbank, called “a Nordic bank” elsewhere."] },
      { notes: ["Adds the client Harbour, called “a harbour” elsewhere."] },
      { notes: [] },
    ],
  });
  const { status, body } = await send(PAST, OPEN, NOW);
  expect(status).toBe(201);
  expect(await engagements()).toMatchObject([
    {
      userId: ada.userId,
      project: "Payments",
      role: "Developer",
      percent: 80,
      state: "agreed",
      startsOn: new Date("2023-01-09"),
      endsOn: new Date("2024-06-30"),
      summary: "Built the ledger.",
      addedBy: admin.userId,
      confirmedAt: null,
      client: { name: "Nordbank", mayBeNamed: false },
    },
    { percent: 50, client: { name: "Harbour", alias: "a harbour", mayBeNamed: true } },
    { project: "Cards", endsOn: null, client: { name: "Nordbank" } },
  ]);
  expect(await db.prisma.auditRecord.findMany({ where: { act: "engagements.imported" } })).toMatchObject([
    { subjectId: ada.userId, actorId: admin.userId },
  ]);
  expect((await undoImport(admin, body.id)).body).toMatchObject({ undone: 5, kept_count: 0 });
  expect(await everything()).toEqual([[], []]);
});

test("nobody's email about imported entries waits for a mail server that isn't set up", async () => {
  expect((await send(PAST)).status).toBe(201);
  expect(await db.prisma.outboxMessage.findMany()).toEqual([]);
});

test("nobody is extended over the days of the person after them on a need", async () => {
  const days = { startsOn: new Date(today()), endsOn: new Date(dayAfter(today(), 90)) };
  const { id: needId } = await makeNeed(db, days);
  const { id } = await makeEngagement(db, ada.userId, { needId, ...days, endsOn: new Date(dayAfter(today(), 30)) });
  const next = await makePerson(db.prisma);
  await makeEngagement(db, next.userId, { needId, ...days, startsOn: new Date(dayAfter(today(), 31)) });
  const until = (day: number) =>
    sendImport(admin, "engagements", `id,email,ends_on\n${id},ada@x.org,${dayAfter(today(), day)}\n`);
  expect([(await until(60)).status, (await until(20)).status]).toEqual([422, 201]);
});

describe("an engagement that a file withdrew stays so when that is undone", () => {
  const withdraw = async (id: number) =>
    (await sendImport(admin, "engagements", `id,email,state\n${id},ada@x.org,withdrawn\n`)).body;
  const undone = async (id: number) =>
    (await undoImport(admin, id)).body.kept.map(({ reason }: { reason: string }) => reason);
  const stateOf = async (id: number) => (await db.prisma.engagement.findUniqueOrThrow({ where: { id } })).state;

  test("if another person has the place on its need by now", async () => {
    const { id: needId } = await makeNeed(db, { endsOn: new Date("2999-12-31") });
    const { id } = await makeEngagement(db, ada.userId, { needId });
    const applied = await withdraw(id);
    const other = await makeEngagement(db, (await makePerson(db.prisma)).userId, { needId });
    expect(await undone(applied.id)).toEqual(["had a place on its need that is taken by now"]);
    expect(await stateOf(id)).toBe("withdrawn");
    await db.prisma.engagement.delete({ where: { id: other.id } });
  });

  test("if its person's time is taken by now, but not if it is by another engagement of the file", async () => {
    const { id } = await makeEngagement(db, ada.userId);
    const applied = await withdraw(id);
    const other = await makeEngagement(db, ada.userId, { project: "Ledger" });
    expect(await undone(applied.id)).toEqual(["took time that the person no longer has"]);
    await db.prisma.engagement.delete({ where: { id: other.id } });
    await db.prisma.engagement.update({ where: { id }, data: { state: "agreed" } });
    const lines = `id,email,project,starts_on,state\n${id},ada@x.org,,,withdrawn\n,ada@x.org,Ledger,2026-01-01,agreed\n`;
    const swapped = await sendImport(admin, "engagements", lines);
    expect([swapped.status, await undone(swapped.body.id)]).toEqual([201, []]);
    expect(await stateOf(id)).toBe("agreed");
  });
});

test("a place that a person who left had on a need is free", async () => {
  const { id: needId } = await makeNeed(db, { headcount: 1 });
  const left = await makePerson(db.prisma);
  await makeEngagement(db, left.userId, { needId });
  await makeEngagement(db, ada.userId, { needId, state: "asked" });
  const line = "ada@x.org,,,,Portal,,2026-01-01,,,agreed,";
  expect((await preview(line)).lines).toMatchObject([{ notes: [expect.stringContaining("place")] }]);
  await db.prisma.user.update({ where: { id: left.userId }, data: { deactivatedAt: new Date() } });
  expect((await preview(line)).lines).toMatchObject([{ notes: [] }]);
  // And one whose placement is over.
  await db.prisma.user.update({ where: { id: left.userId }, data: { deactivatedAt: null } });
  await db.prisma.engagement.updateMany({
    where: { userId: left.userId },
    data: { endsOn: new Date(dayAfter(today(), -1)) },
  });
  expect((await preview(line)).lines).toMatchObject([{ notes: [] }]);
});

test("a file that says what only the person says is refused: the operator alone moves that between installations", async () => {
  const columns = ["organization", "names_client", "confirmed_at"];
  const file = `${HEADINGS},${columns.join(",")}\n${PAST},Elsewhere,false,2024-07-02T08:09:10.111Z`;
  const { status, body } = await sendImport(admin, "engagements", file);
  expect([status, body.errors.file[0]]).toEqual([
    422,
    expect.stringContaining(`unknown columns: ${columns.join(", ")}`),
  ]);
  const { content } = await download("exportEngagements", admin, "?format=csv");
  expect(content.toString("utf8")).not.toMatch(new RegExp(columns.join("|")));
  expect(await engagements()).toEqual([]);
});

test("an export has what others still see, and imports as no change, an edited one what was edited, whose undo is exact", async () => {
  await send(RECENT, NOW, PAST);
  for (const format of ["csv", "xlsx"]) {
    const { content, status } = await download("exportEngagements", admin, `?format=${format}`);
    expect(status).toBe(200);
    // Twelve months after its end an engagement is its person's alone.
    if (format === "csv") expect(content.toString("utf8")).not.toContain("Payments");
    expect(await previewImport(admin, "engagements", content)).toMatchObject({
      add: 0,
      change: 0,
      leave: 2,
      refuse: 0,
    });
  }
  const before = await everything();
  const end = dayAfter(RECENT_END, 10);
  const edited = RECENT.replace(RECENT_END, end).replace("Nordbank,a Nordic bank", "Lakeside,a bank");
  const { body } = await send(edited, NOW);
  expect(body).toMatchObject({ add: 0, change: 1, leave: 1 });
  expect((await engagements())[0]).toMatchObject({
    endsOn: new Date(end),
    client: { name: "Lakeside" },
  });
  expect((await undoImport(admin, body.id)).body).toMatchObject({ undone: 2, kept_count: 0 });
  const without = (all: unknown) => JSON.parse(JSON.stringify(all, (key, value) => (key === "updatedAt" ? 0 : value)));
  expect(without(await everything())).toEqual(without(before));
});

test("a later file changes an engagement's state, and one without a state leaves it", async () => {
  const line = (last: string) => `ada@x.org,,,,Cards,,2026-01-05,,100,${last}`;
  await send(line("held,"));
  await send(line(",Began."));
  expect(await engagements()).toMatchObject([{ state: "held", summary: "Began." }]);
  await send(line("agreed,"));
  expect(await engagements()).toMatchObject([{ state: "agreed" }]);
});

test("what the person has confirmed, put into a CV or given as evidence since stays when the import is undone", async () => {
  const { body } = await send(PAST, OPEN, NOW);
  const [first, second, third] = await engagements();
  await db.prisma.engagement.update({ where: { id: first!.id }, data: { confirmedAt: new Date() } });
  const entries = { create: { engagementId: second!.id, isShown: true } };
  await db.prisma.cv.create({ data: { userId: ada.userId, title: "CV", entries } });
  const { role } = await makeDiscipline(db);
  await giveDisciplines(db, ada, [role.id]);
  const { id: sheetCompetencyId } = await db.prisma.sheetCompetency.findFirstOrThrow();
  const [none, basic] = ["no_experience", "basic"] as const;
  const before = { fromCurrentLevel: none, fromDesiredLevel: none };
  const request = await db.prisma.competencyChange.create({
    data: { ...before, sheetCompetencyId, kind: "requested", currentLevel: none, desiredLevel: basic },
  });
  await db.prisma.reviewEvidence.create({
    data: { requestId: request.id, title: "Cards", url: "", engagementId: third!.id },
  });
  expect((await undoImport(admin, body.id)).body.kept).toMatchObject([
    { title: "ada@x.org · Cards", reason: "is evidence for a level" },
    { title: "ada@x.org · Customs", reason: "is part of a CV" },
    { title: "ada@x.org · Payments", reason: "was confirmed by the person" },
    { title: "Harbour", reason: "has engagements" },
    { title: "Nordbank", reason: "has engagements" },
  ]);
  expect((await preview(PAST.replace("the ledger", "it"))).lines).toMatchObject([
    { notes: ["summary is the person's own since they confirmed it"] },
  ]);
});

test("each wrong line is refused in words", async () => {
  const { userId } = ada;
  const startsOn = new Date("2020-01-01");
  await db.prisma.engagement.create({ data: { userId, addedBy: userId, project: "Own", startsOn, state: "agreed" } });
  const next = dayAfter(today(), 30);
  const [whole, half] = [`ada@x.org,,,,One,,${next},,100,agreed,`, `ada@x.org,,,,Two,,${next},,50,agreed,`];
  await db.prisma.engagement.updateMany({ data: { endsOn: new Date("2020-02-01") } });
  const found = await preview(
    "nobody@x.org,,,,Payments,,2023-01-01,,,,",
    "ada@x.org,Newbank,,,Payments,,2023-01-01,2023-02-01,,,",
    "ada@x.org,,,,Payments,,2023-02-01,2023-01-01,,,",
    "ada@x.org,,,,Own,Boss,2020-01-01,,,,",
    "ada@x.org,,,,,,2023-02-01,,0,maybe,",
    whole,
    half,
  );
  expect(found.lines.map(({ outcome, notes }: { outcome: string; notes: string[] }) => [outcome, ...notes])).toEqual([
    ["refuse", "email: there is no active person with the email nobody@x.org"],
    ["refuse", "alias is missing: what others read instead of Newbank, which is new"],
    ["refuse", "ends_on must not be before the first day"],
    ["refuse", "email: the person added this engagement, and only they change it"],
    [
      "refuse",
      "project is missing",
      "percent must be a whole number from 1 to 100",
      "state must be asked, held, agreed, withdrawn",
    ],
    ["add"],
    [
      "refuse",
      expect.stringMatching(
        /^percent: Ada Lovelace is already engaged 100% on .*, with an open end\. Roll the person off/,
      ),
    ],
  ]);
  expect(await db.prisma.client.count()).toBe(0);
});

test("only admins import and export everyone's past", async () => {
  expect((await sendImport(manager, "engagements", fileOf(PAST))).status).toBe(403);
  expect((await download("exportEngagements", manager)).status).toBe(403);
  const { content } = await download("exportEngagements", admin);
  expect(content.toString()).not.toContain("Payments");
});

test("a later percentage arrives, is changed and undone with the file, and is refused outside its engagement", async () => {
  const headings = "email,project,starts_on,ends_on,percent,later_percent,later_from";
  const sendLater = (...cells: string[]) =>
    sendImport(admin, "engagements", `${headings}\nada@x.org,Ferry,2098-01-08,2098-12-31,100,${cells.join()}`);
  expect((await sendLater("60", "2098-09-02")).status).toBe(201);
  const stored = async () => (await engagements()).map(({ laterPercent, laterFrom }) => [laterPercent, laterFrom]);
  expect(await stored()).toEqual([[60, new Date("2098-09-02")]]);
  const { content } = await download("exportEngagements", admin, "?format=xlsx");
  expect(await previewImport(admin, "engagements", content)).toMatchObject({ leave: 1, change: 0, refuse: 0 });
  const { body } = await sendLater("40", "2098-10-01");
  expect(await stored()).toEqual([[40, new Date("2098-10-01")]]);
  await undoImport(admin, body.id);
  expect(await stored()).toEqual([[60, new Date("2098-09-02")]]);
  const refusals = async (...cells: string[]) => JSON.stringify((await sendLater(...cells)).body);
  for (const day of ["2098-01-08", "2099-01-01"])
    expect(await refusals("60", day)).toContain("must be after the first day and not after the last");
  expect(await refusals("60", "")).toContain("later_percent and later_from come together");
  expect(await refusals("160", "2098-09-02")).toContain("later_percent must be a whole number from 1 to 100");
  expect(await stored()).toEqual([[60, new Date("2098-09-02")]]);
});
