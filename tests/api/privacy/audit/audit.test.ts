import { dayOf } from "@/lib/platform/core/day";
import { getAuditView } from "@/lib/privacy/audit/queries";
import { readAuditFilter } from "@/lib/privacy/audit/rules";
import { actorFor, bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { firstName: "Grace", lastName: "Hopper", isAdmin: true });

const view = async (params: Record<string, string> = {}) =>
  getAuditView(await actorFor(admin.userId), readAuditFilter(params));
const record = (at: string, more: object = {}) =>
  db.prisma.auditRecord.create({ data: { act: "notes.saved", at: new Date(at), ...more } });
const days = async (params: Record<string, string>) => (await view(params)).rows.map(({ at }) => dayOf(new Date(at)));

test("an approval is a sentence with both names, the competency and both levels", async () => {
  const employee = await makeEmployee(db, 1, { firstName: "Alan", lastName: "Turing" });
  await db.prisma.competency.updateMany({ data: { name: "Testing", nameKey: "testing" } });
  const rowId = employee.rowIds[0]!;
  const path = { sheet_id: employee.sheetId, sheet_competency_id: rowId };
  const asked = await ask("createCompetencyChange", await bearerFor(employee), path, {
    cm_competency_change: {
      current_level: "no_experience",
      desired_level: "advanced",
      cm_sheet_competencies_id: rowId,
    },
  });
  await ask(
    "createManagerCompetencyChange",
    await bearerFor(admin),
    { ...path, competency_change_id: asked.body.id },
    {
      cm_manager_competency_change: { approved_level: "advanced", cm_competency_change_id: asked.body.id },
    },
  );
  const { rows } = await view();
  expect(rows.map(({ who, what }) => `${who}${what}`)).toEqual([
    "Grace Hopper approved Testing: None → Advanced for Alan Turing",
    "Alan Turing requested Testing: None → Advanced",
  ]);
  expect(rows[0]?.changes).toEqual([{ field: "level", before: "None", after: "Advanced" }]);
});

test("a change of managers names them", async () => {
  const [person, manager] = [
    await makePerson(db.prisma),
    await makePerson(db.prisma, { firstName: "Mona", lastName: "M" }),
  ];
  await ask(
    "updatePerson",
    await bearerFor(admin),
    { user_id: person.userId },
    { user: { manager_ids: [manager.userId] } },
  );
  expect((await view()).rows[0]?.changes).toEqual([{ field: "manager", before: "nobody", after: "Mona M" }]);
});

test("acts of the operator and of erased people are described without names", async () => {
  await record("2026-05-01", { act: "person.made_admin", subjectId: admin.userId });
  await record("2026-05-02", { act: "level.approved", requestId: "r" });
  expect((await view()).rows.map(({ who, what }) => `${who}${what}`)).toEqual([
    "An erased person approved a competency",
    "The operator, or an erased person, made Grace Hopper an admin",
  ]);
});

test("a person in an act beside its subject is named, an erased one by the number that they had", async () => {
  const reader = await makePerson(db.prisma, { firstName: "Ana", lastName: "Reis" });
  await record("2026-05-01", { act: "case.reader_invited", after: { conversation_id: 7, user_id: reader.userId } });
  await record("2026-05-02", { act: "person.erased", after: { user_id: 12_345 } });
  expect((await view()).rows.map(({ changes }) => changes)).toEqual([
    [{ field: "user", before: null, after: "an erased person (number 12345)" }],
    [{ field: "user", before: null, after: "Ana Reis" }],
  ]);
});

describe("a long value", () => {
  const changesOf = async (before: object, after: object) => {
    await record("2026-05-01", { act: "competency.updated", before, after });
    return (await view()).rows[0]?.changes;
  };

  test("is shown by its first 500 characters", async () => {
    const [before, after] = ["é".repeat(600), "b".repeat(5_000)];
    expect(await changesOf({ basic: before }, { basic: after })).toEqual([
      { field: "basic", before: "é".repeat(500), after: "b".repeat(500) },
    ]);
  });

  test("is a change even if only its end differs", async () => {
    const start = "a".repeat(500);
    expect(await changesOf({ basic: `${start}b` }, { basic: `${start}c` })).toEqual([
      { field: "basic", before: start, after: start },
    ]);
  });

  test("is no change if it is the same on both sides", async () => {
    const same = { basic: "a".repeat(5_000), all: Array.from({ length: 900 }, (_, n) => n) };
    expect(await changesOf({ ...same, name: "Old" }, { ...same, name: "New" })).toEqual([
      { field: "name", before: "Old", after: "New" },
    ]);
  });

  test("is a list of its entries if it is one", async () => {
    const after = {
      made_ids: Array.from({ length: 2_000 }, (_, n) => n),
      none: null,
      changed: [null, "b".repeat(900)],
    };
    expect(await changesOf({}, after)).toEqual([
      { field: "none", before: null, after: null },
      { field: "changed", before: null, after: `null, ${"b".repeat(494)}` },
      { field: "made", before: null, after: after.made_ids.join(", ").slice(0, 500) },
    ]);
  });

  test("of a few characters less than 500 is shown as it is", async () => {
    const made_ids = Array.from({ length: 99 }, (_, n) => 100 + n);
    expect(await changesOf({}, { made_ids, basic: "b".repeat(499) })).toContainEqual({
      field: "made",
      before: null,
      after: made_ids.join(", "),
    });
  });

  test("names every person of a long list", async () => {
    const manager = await makePerson(db.prisma, { firstName: "Mona", lastName: "M" });
    const changes = await changesOf({}, { manager_ids: Array.from({ length: 300 }, () => manager.userId) });
    expect(changes?.[0]?.after).toBe(Array.from({ length: 300 }, () => "Mona M").join(", "));
  });
});

test("a page of the API's size has each record once, newest first", async () => {
  await db.prisma.auditRecord.createMany({
    data: Array.from({ length: 601 }, (_, n) => ({ act: "notes.saved", at: new Date(1_800_000_000_000 + (n >> 1)) })),
  });
  const { body, headers } = await ask("listAuditRecords", await bearerFor(admin), { limit: 600 });
  const ids = (body as { id: number }[]).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect([new Set(ids).size, headers.get("link")]).toEqual([600, expect.stringContaining("cursor=")]);
});

describe("a filter", () => {
  test("by person finds what they did and what was done to them, each once", async () => {
    const person = await makePerson(db.prisma);
    await record("2026-05-01", { actorId: person.userId, subjectId: person.userId });
    await record("2026-05-02", { subjectId: person.userId, actorId: admin.userId });
    await record("2026-05-03", { actorId: person.userId });
    await record("2026-05-04", { actorId: admin.userId });
    expect(await days({ person: String(person.userId) })).toEqual(["2026-05-03", "2026-05-02", "2026-05-01"]);
    const { body } = await ask("listAuditRecords", await bearerFor(admin), { person_id: person.userId });
    expect(body.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(["2026-05-03", "2026-05-02", "2026-05-01"]);
  });

  test("by act and days counts the last day whole", async () => {
    for (const at of [
      "2026-04-30T23:59:59.999Z",
      "2026-05-01T00:00:00Z",
      "2026-05-02T23:59:59.999Z",
      "2026-05-03T00:00:00Z",
    ])
      await record(at);
    await record("2026-05-02T12:00:00Z", { act: "language.added" });
    expect(await days({ from: "2026-05-01", to: "2026-05-02", act: "notes.saved" })).toEqual([
      "2026-05-02",
      "2026-05-01",
    ]);
  });

  test("by kind tells what changed from who got in; the screen shows changes first, the API both", async () => {
    await record("2026-04-30", { act: "person.joined" });
    await record("2026-05-01", { act: "person.added" });
    await record("2026-05-02", { act: "person.signed_in" });
    await record("2026-05-03", { act: "person.refused" });
    expect(await days({})).toEqual(["2026-05-01"]);
    expect(await days({ kind: "access" })).toEqual(["2026-05-03", "2026-05-02", "2026-04-30"]);
    expect(await days({ kind: "all" })).toEqual(["2026-05-03", "2026-05-02", "2026-05-01", "2026-04-30"]);
    const bearer = await bearerFor(admin);
    const acts = async (query: Record<string, string>) =>
      (await ask("listAuditRecords", bearer, query)).body.map(({ act }: { act: string }) => act);
    expect(await acts({ kind: "access" })).toEqual(["person.refused", "person.signed_in", "person.joined"]);
    expect(await acts({ kind: "changes" })).toEqual(["person.added"]);
    expect(await acts({})).toHaveLength(4);
  });

  test("by kind reads an index: also what changed, where nearly everything else is sign-ins", async () => {
    await db.pool.query(`INSERT INTO cm_audit_record (at, act)
      SELECT now() - make_interval(mins => n), CASE WHEN n > 4990 THEN 'notes.saved' ELSE 'person.signed_in' END
      FROM generate_series(1, 5000) n`);
    await db.pool.query("ANALYZE cm_audit_record");
    for (const kind of ["changes", "access"]) {
      const { sent } = await countStatements(db, () => view({ kind }));
      const pages = sent.filter(({ text }) => /act (NOT )?IN \(/.test(text));
      expect(pages.length).toBeGreaterThan(0);
      for (const { text, values } of pages) {
        const { rows: plan } = await db.pool.query(`EXPLAIN ${text}`, values);
        const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
        // A table of this size may be read completely for what a page shows of its records (r), not to find them.
        expect(lines).not.toMatch(/Seq Scan on cm_audit_record(?! r)/);
        if (kind === "changes") expect(lines).toContain("cm_audit_record_changes_idx");
      }
    }
  });

  test("continues on the next page, and an invalid cursor shows the first page", async () => {
    for (let made = 0; made < 52; made++) await record("2026-05-01", { actorId: admin.userId });
    const first = await view({ person: String(admin.userId) });
    const second = await view({ person: String(admin.userId), cursor: first.older! });
    expect([first.rows.length, second.rows.length, second.older]).toEqual([50, 2, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52);
    expect((await view({ cursor: "abc" })).rows).toHaveLength(50);
  });
});

describe("a date that no record can have", () => {
  const answerTo = async (query: string) => (await ask("listAuditRecords", await bearerFor(admin), query)).status;

  test.each([
    ["0000-01-01", 422],
    ["-000001-01-01", 422],
    ["10000-01-01", 422],
    ["+275760-09-13", 422],
    ["2026-02-30", 422],
    ["0001-01-01", 200],
    ["9999-12-31", 200],
  ])("%s is %i over the API", async (day, status) => {
    for (const bound of ["from", "to"])
      expect(await answerTo(`?${new URLSearchParams({ [bound]: `${day}T00:00:00Z` })}`)).toBe(status);
  });

  test.each(["0000-01-01", "0001-01-01", "9999-12-31", "-1", "275760-09-13", "2026-02-30", "10000-01-01"])(
    "%s is no error on the page",
    async (day) => {
      await record("2026-05-02T12:00:00Z");
      expect(await days({ from: day })).toEqual(day === "9999-12-31" ? [] : ["2026-05-02"]);
      expect(await days({ to: day })).toEqual(day === "0001-01-01" ? [] : ["2026-05-02"]);
    },
  );
});

test("the screen speaks of grades once there is or was one", async () => {
  expect((await view()).hasGrades).toBe(false);
  await db.prisma.grade.create({ data: { name: "Senior", nameKey: "senior", position: 1, removedAt: new Date() } });
  expect((await view()).hasGrades).toBe(true);
});

test("a competency's records are its own and those of its rows on sheets, also of one person on one day", async () => {
  const employee = await makeEmployee(db, 2);
  const [mine, other] = await Promise.all(
    employee.rowIds.map((id) => db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id } })),
  );
  const about = { subjectId: employee.userId };
  await record("2026-03-01", { ...about, after: { sheet_competency_id: mine!.id } });
  await record("2026-03-02", { ...about, after: { sheet_competency_id: other!.id } });
  await record("2026-03-03", { act: "competency.updated", after: { id: mine!.competencyId, name: "x" } });
  await record("2026-03-04", { act: "person.updated", after: { id: mine!.competencyId } });
  await record("2026-03-05", { ...about, before: { sheet_competency_id: mine!.id } });
  const competency = String(mine!.competencyId);
  expect(await days({ competency })).toEqual(["2026-03-05", "2026-03-03", "2026-03-01"]);
  expect(await days({ competency, person: String(employee.userId) })).toEqual(["2026-03-05", "2026-03-01"]);
  expect(await days({ competency, from: "2026-03-03", to: "2026-03-03" })).toEqual(["2026-03-03"]);
});
