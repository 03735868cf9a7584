import PizZip from "pizzip";
import { sampleCvTemplate } from "@/lib/profiles/templates/cv-sample-template-rules";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

/** The name of the downloaded file, and its footer. */
async function downloaded(query = "") {
  const { headers, content } = await download("getTemplateDocument", admin, query);
  const name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  return { name, footer: new PizZip(content).file("word/footer1.xml")!.asText() };
}

test("an admin downloads the sample until there is a template, then the template, and the sample by its name", async () => {
  const sample = { name: "cv-sample.docx", footer: expect.stringContaining("Released") };
  expect(await downloaded()).toEqual(sample);
  const zip = new PizZip(Buffer.from(await sampleCvTemplate()));
  zip.file("word/footer1.xml", zip.file("word/footer1.xml")!.asText().replace("Released", "Ours"));
  const content = zip.generate({ type: "nodebuffer" }).toString("base64");
  expect((await ask("updateDocumentTemplate", admin, {}, { cm_document_template: { content } })).status).toBe(200);
  expect(await downloaded()).toEqual({ name: "cv-template.docx", footer: expect.stringContaining("Ours") });
  expect(await downloaded("?which=sample")).toEqual(sample);
});
