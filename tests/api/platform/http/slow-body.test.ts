import { NextRequest } from "next/server";
import { POST as postPreview } from "@/app/api/cm/v1/import_previews/route";
import { GET as getMatches } from "@/app/api/cm/v1/people_matches/route";
import { bearerFor, makePerson, requestBy } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const admin = async () => bearerFor(await makePerson(db.prisma, { isAdmin: true }));

/** A body that is sent once `finish` is called. `begun` settles when the route waits for it. */
function lateBody(text: string) {
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const pull = async (to: ReadableStreamDefaultController) => {
    begun.resolve();
    await finished.promise;
    to.enqueue(new TextEncoder().encode(text));
    to.close();
  };
  return {
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    begun: begun.promise,
    finish: finished.resolve,
  };
}

test("a file that arrives slowly doesn't hold up other people's searches", async () => {
  const content = btoa("email,first_name,last_name\nnew@example.com,New,Person\n");
  const late = lateBody(JSON.stringify({ cm_import: { kind: "people", content } }));
  const { url, headers } = requestBy(await admin(), "POST", "/api/cm/v1/import_previews", {});
  const request = new NextRequest(url, { method: "POST", headers, body: late.body, duplex: "half" });
  const preview = postPreview(request, { params: Promise.resolve({}) });
  await late.begun;
  expect((await ask(getMatches, await admin(), { must: "", purpose: "a project" })).status).toBe(422);
  late.finish();
  expect((await preview).status).toBe(201);
}, 20_000);
