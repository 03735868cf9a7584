import { handlerOf } from "@/tests/support/routes";
import { NextRequest } from "next/server";
import { exportLevelsAsOf } from "@/lib/files/exports/contract";
import { FileStream } from "@/lib/platform/core/answers";
import { anyone, download } from "@/lib/platform/operation/operation";
import type * as routes from "@/lib/doors/rest/route";
import { bearerFor, makePerson, requestBy } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";
import { signal } from "@/tests/support/signal";

const db = testDatabase({ keepsRows: true });
const admin = async () => bearerFor(await makePerson(db.prisma, { isAdmin: true }));

/** A body that is sent once `finish` is called. `begun` settles when the route waits for it. */
function lateBody(text: string) {
  const begun = signal();
  const finished = signal();
  const pull = async (to: ReadableStreamDefaultController) => {
    begun.give();
    await finished.given;
    to.enqueue(new TextEncoder().encode(text));
    to.close();
  };
  return {
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    begun: begun.given,
    finish: finished.give,
  };
}

/** Sends a file of people whose body is late. */
async function previewLate(person: { isAdmin?: boolean }, { body }: ReturnType<typeof lateBody>) {
  const bearer = await bearerFor(await makePerson(db.prisma, person));
  const { url, headers } = requestBy(bearer, "POST", "/api/cm/v1/import_previews", {});
  const request = new NextRequest(url, { method: "POST", headers, body, duplex: "half" });
  return handlerOf("createImportPreview")(request, { params: Promise.resolve({}) });
}

/** Searches as another person, who gets an answer about the search's conditions. */
const search = async () => ask("listPeopleMatches", await admin(), { must: "", purpose: "a project" });

test("a file that arrives slowly doesn't hold up other people's searches", async () => {
  const content = btoa("email,first_name,last_name\nnew@example.com,New,Person\n");
  const late = lateBody(JSON.stringify({ cm_import: { kind: "people", content } }));
  const preview = previewLate({ isAdmin: true }, late);
  await late.begun;
  expect((await search()).status).toBe(422);
  late.finish();
  expect((await preview).status).toBe(201);
}, 20_000);

test("a file that doesn't arrive doesn't hold up another's import", async () => {
  const late = lateBody("{}");
  const preview = previewLate({ isAdmin: true }, late);
  await late.begun;
  expect(await previewImport(await admin(), "people", "email,first_name\nnew@example.com,New\n")).toMatchObject({
    add: 1,
  });
  late.finish();
  await preview;
}, 20_000);

test("a person who may import nothing is refused before their file is read", async () => {
  const late = lateBody("");
  const isRead = jest.fn();
  void late.begun.then(isRead);
  expect((await previewLate({}, late)).status).toBe(403);
  expect(isRead).not.toHaveBeenCalled();
}, 20_000);

// Without the check of answers, which reads them.
const { route } = jest.requireActual<typeof routes>("@/lib/doors/rest/route");

/** An export in several pieces. */
const longExport = download(exportLevelsAsOf, {
  policy: anyone,
  run: async () => {
    async function* pieces() {
      yield* ["a line\n", "another\n", "a third\n"];
    }
    const audit = { act: "export.written", subjectId: null } as const;
    return { answer: new FileStream("levels.csv", "text/csv", pieces()), audit };
  },
});

test("a reader who takes an export slowly doesn't hold up other people's searches", async () => {
  const path = "/api/cm/v1/exports/levels_as_of?format=csv&as_of=2026-01-31";
  const request = requestBy(await admin(), "GET", path);
  const levels = await route(longExport)(request, { params: Promise.resolve({}) });
  expect(levels.status).toBe(200);
  expect((await search()).status).toBe(422);
  await levels.body!.cancel();
}, 20_000);
