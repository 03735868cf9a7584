import { readColumns } from "@/lib/files/imports/read-queries";
import { KINDS } from "@/lib/files/imports/rules";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";
import { makeGrades } from "@/tests/support/grades";
import { sendImport } from "@/tests/support/import-calls";

const db = testDatabase({ keepsRows: true });

test("the samples of the tables in docs/files.md, as files, are imported one kind after the other into an empty installation", async () => {
  await emptyTables(db);
  const by = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  await makePerson(db.prisma, { email: "ada@example.com" });
  await makeGrades(db, "Senior");
  await makePerson(db.prisma, { email: "alan@example.com", firstName: "Alan", lastName: "Turing" });
  for (const kind of KINDS) {
    const columns = Object.entries((await readColumns(db.prisma, kind)).all);
    const lines = [columns.map(([name]) => name), columns.map(([, { sample }]) => sample)];
    const content = Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n"));
    const send = () => sendImport(by, kind, content, { create: "all" });
    const { status, body } = await send();
    expect([kind, status, body]).toMatchObject([kind, 201, { add: 1, change: 0, leave: 0, refuse: 0 }]);
    expect((await send()).body).toMatchObject({ add: 0, change: 0, leave: 1 });
  }
});
