import PizZip from "pizzip";
import type { CvContent } from "@/lib/profiles/cvs/content-rules";
import { valuesOf } from "@/lib/profiles/cvs/placeholder-rules";
import { sampleCvTemplate } from "@/lib/profiles/templates/cv-sample-template-rules";

const CV: CvContent = {
  name: "Ada & Lovelace",
  photo: null,
  disciplines: ["Developer", "Consultant"],
  introduction: "First <line>.\nSecond line\u0000.",
  areas: [
    {
      area: "Data",
      use: null,
      competencies: [
        { competency: "SQL", language: null, level: "advanced", approved_on: "2026-03-09", level_on: null, words: "" },
      ],
    },
    {
      area: "Code",
      use: null,
      competencies: [
        {
          competency: "Tests",
          language: "C#",
          level: "intermediate",
          approved_on: "2025-12-31",
          level_on: null,
          words: "",
        },
      ],
    },
  ],
  engagements: [],
  records: [],
};
export const VALUES = valuesOf(CV, { company: "Acme", releasedAt: new Date("2026-11-22T23:00:00Z") });
export const PROPERTIES = { title: "A title", author: "Acme" };

export type Changes = Record<string, (text: string) => string>;

/** The sample template with some of its parts changed or added. */
export async function template(changes: Changes = {}): Promise<Uint8Array> {
  const zip = new PizZip(Buffer.from(await sampleCvTemplate()));
  for (const [name, change] of Object.entries(changes)) zip.file(name, change(zip.file(name)?.asText() ?? ""));
  return zip.generate({ type: "uint8array", compression: "DEFLATE" });
}
export const inBody = (xml: string): Changes => ({
  "word/document.xml": (text) => text.replace("<w:body>", `<w:body>${xml}`),
});
export const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
export const NAMESPACES = `xmlns:w="${WORD}" xmlns:r="${OFFICE}"`;
export const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const field = (runs: string) => `<w:p>${mark("begin")}${runs}${mark("end")}</w:p>`;
export const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
export const related = (relation: string): Changes => ({
  "word/_rels/document.xml.rels": (text) => text.replace("</Relationships>", `${relation}</Relationships>`),
});
export const relation = (kind: string, target: string, mode = "External") =>
  `<Relationship Id="rIdX" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="${mode}"/>`;

export const partsOf = (document: Uint8Array) =>
  Object.fromEntries(Object.values(new PizZip(Buffer.from(document)).files).map((file) => [file.name, file.asText()]));
export const textOf = (xml: string) => xml.replace(/<\/w:p>|<w:br\/>/g, "\n").replace(/<[^>]+>/g, "");
