import { ARCHIVE_LIMITS } from "@/lib/platform/documents/archive";
import { checkedTemplate, filledTemplate } from "@/lib/platform/documents/word-template";
import { PLACEHOLDERS } from "@/lib/profiles/templates/cv-placeholder-rules";
import { sampleCvTemplate } from "@/lib/profiles/templates/cv-sample-template-rules";
import {
  type Changes,
  field,
  inBody,
  NAMESPACES,
  PACKAGE,
  paragraph,
  partsOf,
  PROPERTIES,
  related,
  relation,
  template,
  textOf,
  VALUES,
} from "@/tests/support/word-templates";

test("the sample is accepted, and filled with all values as text, without the headings of what a CV lacks", async () => {
  const parts = partsOf(
    await filledTemplate({
      template: await checkedTemplate(await sampleCvTemplate(), PLACEHOLDERS),
      values: VALUES,
      properties: PROPERTIES,
      hidden: [],
    }),
  );
  const text = textOf(parts["word/document.xml"]!);
  for (const expected of [
    "Ada &amp; Lovelace",
    "Developer, Consultant",
    "First &lt;line&gt;.\nSecond line.",
    "SQL",
    "Advanced",
    "Tests (C#)",
    "Key competencies",
  ])
    expect(text).toContain(expected);
  expect(text).not.toMatch(/Projects|Certificates|Education/);
  expect(VALUES.entries.map(({ since }) => since)).toEqual(["March 2026", "December 2025"]);
  expect(textOf(parts["word/footer1.xml"]!)).toContain("Acme · Released November 22, 2026 · ");
  expect(Object.values(parts).join()).not.toMatch(/\{\{|\}\}/);
  expect(parts["docProps/core.xml"]).toContain("<dc:title>A title</dc:title><dc:creator>Acme</dc:creator>");
});

test("authors, companies, comments' authors and paths in an uploaded file are gone", async () => {
  const kept = await checkedTemplate(
    await template({
      "docProps/core.xml": () => "<cp:coreProperties><dc:creator>Grace Hopper</dc:creator></cp:coreProperties>",
      "docProps/app.xml": () => "<Properties><Manager>Grace Hopper</Manager></Properties>",
      "docProps/custom.xml": () => "<p>Grace Hopper</p>",
      "customXml/item1.xml": () => "<a>Grace Hopper</a>",
      "word/people.xml": () => '<w15:person w15:author="Grace Hopper"/>',
      "word/settings.xml": () =>
        `<w:settings ${NAMESPACES}><w:attachedTemplate r:id="rId1"/><w:docVars><w:docVar w:name="a" ` +
        'w:val="Grace Hopper"/></w:docVars></w:settings>',
      "word/_rels/settings.xml.rels": () =>
        "<Relationships " +
        `xmlns="${PACKAGE}">${relation("attachedTemplate", "file:///C:/Users/Grace Hopper/a.dotx")}</Relationships>`,
    }),
    PLACEHOLDERS,
  );
  expect(Object.values(partsOf(kept)).join()).not.toContain("Hopper");
});

const ELSEWHERE = /loads a picture or a file from elsewhere/;
const HOSTILE: [title: string, changes: Changes, words: RegExp][] = [
  ["macros", { "word/vbaProject.bin": () => "x" }, /contains macros/],
  [
    "a macro's content type",
    { "[Content_Types].xml": (text) => text.replace("document.main+xml", "document.macroEnabled.main+xml") },
    /contains macros/,
  ],
  ["an embedded file", { "word/embeddings/oleObject1.bin": () => "x" }, /contains word\/embeddings/],
  ["an object", inBody("<w:object/>"), /other files or controls/],
  ["another document", inBody('<w:altChunk r:id="rIdX"/>'), /other files or controls/],
  ["a linked picture", related(relation("image", "http://evil.example/a.png")), ELSEWHERE],
  ["a link to a script", related(relation("hyperlink", "javascript:alert(1)")), ELSEWHERE],
  [
    "a relation under another prefix",
    related(relation("image", "http://evil.example").replace("<", `<x:`).replace(" Id", ` xmlns:x="${PACKAGE}" Id`)),
    ELSEWHERE,
  ],
  [
    "a DDE field",
    inBody(field("<w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\x</w:instrText></w:r>")),
    /field that a template can't have: DDEAUTO/,
  ],
  [
    "an included picture",
    inBody('<w:p><w:fldSimple w:instr="INCLUDEPICTURE http://evil.example"/></w:p>'),
    /field that a template can't have: INCLUDEPICTURE/,
  ],
  ["tracked changes", inBody('<w:p><w:ins w:author="Grace"><w:r><w:t>x</w:t></w:r></w:ins></w:p>'), /tracked changes/],
  ["comments", inBody('<w:p><w:commentReference w:id="1"/></w:p>'), /has comments/],
  [
    "a DOCTYPE",
    { "word/document.xml": (text) => text.replace("<w:document", '<!DOCTYPE a [<!ENTITY b "c">]><w:document') },
    /isn't one that a word processor writes/,
  ],
  [
    "an unknown placeholder",
    inBody(paragraph("{{salary}} {{#areas}}{{boss}}{{/areas}}")),
    /\{\{salary\}\}, \{\{boss\}\}: there is no such placeholder/,
  ],
  ["markup from a value", inBody(paragraph("{{@introduction}}")), /can't begin with @/],
  ["a list that isn't closed", inBody(paragraph("{{#areas}}")), /A placeholder is wrong: .*areas/],
  ["a placeholder that isn't closed", inBody(paragraph("{{name")), /A placeholder is wrong/],
  [
    "no placeholder",
    {
      "word/document.xml": () => `<w:document ${NAMESPACES}><w:body><w:p/></w:body></w:document>`,
      "word/footer1.xml": () => `<w:ftr ${NAMESPACES}/>`,
    },
    /has no placeholder/,
  ],
  ["no document", { "word/document.xml": () => "" }, /isn't a Word document/],
  ["an unknown part", { "word/evil.exe": () => "x" }, /contains word\/evil\.exe/],
];

const isRefused = (file: Uint8Array, words: RegExp) =>
  expect(checkedTemplate(file, PLACEHOLDERS)).rejects.toThrow(
    expect.objectContaining({ name: "DocumentRefused", message: expect.stringMatching(words) }),
  );

test.each(HOSTILE)("a template with %s is refused in words", async (_title, changes, words) => {
  await isRefused(await template(changes), words);
});

/**
 * The sample with some of its bytes changed: `at` counts from the end of central directory or the first entry in it.
 */
async function bytes(change: (file: Buffer, entry: number, end: number) => Buffer | void): Promise<Uint8Array> {
  const file = Buffer.from(await template());
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  return change(file, file.readUInt32LE(end + 16), end) ?? file;
}

const large = () => "x".repeat(8e6);
const BROKEN: [title: string, make: () => Promise<Uint8Array>, words: RegExp][] = [
  ["nothing", async () => new Uint8Array(), /isn't a Word document/],
  ["a text", async () => Buffer.from("Hello"), /isn't a Word document/],
  ["an old .doc", async () => Buffer.from("d0cf11e0a1b11ae1", "hex"), /old \.doc/],
  ["too many bytes", async () => Buffer.alloc(ARCHIVE_LIMITS.bytes + 1), /larger than 2 MB/],
  ["a truncated file", () => bytes((file) => file.subarray(0, 300)), /isn't a Word document/],
  [
    "a directory that points nowhere",
    () => bytes((file, _entry, end) => void file.writeUInt32LE(0xffffff, end + 16)),
    /damaged/,
  ],
  [
    "a directory that claims too many parts",
    () => bytes((file, _entry, end) => void file.writeUInt16LE(60_000, end + 10)),
    /more than 200 parts/,
  ],
  ["a part with a lying size", () => bytes((file, entry) => void file.writeUInt32LE(10, entry + 24)), /damaged/],
  [
    "a part that claims to be huge",
    () => bytes((file, entry) => void file.writeUInt32LE(0x7fffffff, entry + 24)),
    /larger than 8 MB/,
  ],
  ["a wrong checksum", () => bytes((file, entry) => void file.writeUInt32LE(1, entry + 16)), /damaged/],
  ["a password", () => bytes((file, entry) => void file.writeUInt16LE(1, entry + 8)), /has a password/],
  [
    "overlapping parts",
    () =>
      bytes(
        (file, entry) =>
          void file.writeUInt32LE(0, entry + 46 + file.readUInt16LE(entry + 28) + file.readUInt16LE(entry + 30) + 42),
      ),
    /damaged/,
  ],
  [
    "a part that unpacks to more than it may",
    () => template({ "word/media/a.png": () => "x".repeat(ARCHIVE_LIMITS.partBytes + 1) }),
    /larger than 8 MB/,
  ],
  [
    "parts that unpack to more than they may",
    () =>
      template({
        "word/media/a.png": large,
        "word/media/b.png": large,
        "word/media/c.png": large,
      }),
    /larger than 16 MB/,
  ],
];

test.each(BROKEN)("%s is refused in words", async (_title, make, words) => {
  await isRefused(await make(), words);
});

test("a template with the hidden name in its own text isn't filled, however the name is written or cut into pieces", async () => {
  const cut = '<w:p><w:r><w:t xml:space="preserve">Ask ÁDA </w:t></w:r><w:r><w:t>Lovelace</w:t></w:r></w:p>';
  const fill = (content: Uint8Array, hidden: string[]) =>
    filledTemplate({ template: content, values: { ...VALUES, name: "" }, properties: PROPERTIES, hidden });
  const checked = await checkedTemplate(await template(inBody(cut)), PLACEHOLDERS);
  await expect(fill(checked, ["Ada Lovelace"])).rejects.toThrow(/template contains this person's name/);
  await expect(fill(checked, ["Grace Hopper"])).resolves.toBeDefined();
});
