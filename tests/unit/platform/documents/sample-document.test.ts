import { beside, inColumns, paragraph, undivided, wordDocument } from "@/lib/platform/documents/sample-document";
import { sampleCvTemplate } from "@/lib/profiles/templates/cv-sample-template-rules";
import { partsOf } from "@/tests/support/word-templates";

const STYLE = /<w:pStyle w:val="(\w+)"/g;
/** What is in two columns: it ends with the section that has them, and begins after the section before. */
const COLUMNS = /<\/w:sectPr>((?:(?!<w:sectPr>).)*)<w:sectPr>(?:(?!<\/w:sectPr>).)*<w:cols w:num="2"/s;

/** The styles that are used in the document's two columns and keep a paragraph with the next one. */
async function keptInColumns(document: Promise<Uint8Array>): Promise<string[]> {
  const parts = partsOf(await document);
  const [, inner = ""] = COLUMNS.exec(parts["word/document.xml"]!) ?? [];
  const used = [...inner.matchAll(STYLE)].map(([, style]) => style!);
  expect(used).toContain("Area");
  const styles = parts["word/styles.xml"]!.split("<w:style ");
  const keeps = (style: string) =>
    styles.some((one) => one.includes(`w:styleId="${style}"`) && one.includes("<w:keepNext/>"));
  return used.filter(keeps);
}

test("nothing in a CV's two columns is kept with what follows: LibreOffice would begin the projects on page 2", async () => {
  expect(await keptInColumns(sampleCvTemplate())).toEqual([]);
  const bad = inColumns("", paragraph("An area", "Area") + paragraph("A heading", "Section"));
  expect(await keptInColumns(wordDocument(bad))).toEqual(["Section"]);
});

test("an area and its competencies are one row that neither a column nor a page divides, and so is a project", async () => {
  const { "word/document.xml": xml = "" } = partsOf(await sampleCvTemplate());
  const rows = [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row);
  for (const placeholders of [
    ["{{area}}", "{{#competencies}}", "{{/competencies}}"],
    ["{{#engagements}}", "{{project}}", "{{/engagements}}"],
  ]) {
    const row = rows.find((one) => placeholders.every((placeholder) => one.includes(placeholder)));
    expect(row).toContain("<w:cantSplit/>");
  }
  expect(undivided(paragraph("An area"))).toContain("<w:cantSplit/>");
  expect(beside(paragraph("2026"), paragraph("A project"))).toContain("<w:cantSplit/>");
});
