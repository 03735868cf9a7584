import { withReadingOrder } from "@/lib/platform/documents/reading-order";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

test.each([
  ["a Hebrew paragraph", `<w:p>${run("– שלום")}</w:p>`, `<w:p><w:pPr><w:bidi/></w:pPr>${run("– שלום")}</w:p>`],
  [
    "one with properties, in their order",
    `<w:p w:rsidR="1"><w:pPr><w:pStyle w:val="A"/><w:jc w:val="left"/></w:pPr>${run("שלום")}</w:p>`,
    `<w:p w:rsidR="1"><w:pPr><w:pStyle w:val="A"/><w:bidi/><w:jc w:val="left"/></w:pPr>${run("שלום")}</w:p>`,
  ],
  [
    "one with a style alone",
    `<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr>${run("مرحبا")}</w:p>`,
    `<w:p><w:pPr><w:pStyle w:val="A"/><w:bidi/></w:pPr>${run("مرحبا")}</w:p>`,
  ],
  ["empty properties", `<w:p><w:pPr/>${run("שלום")}</w:p>`, `<w:p><w:pPr><w:bidi/></w:pPr>${run("שלום")}</w:p>`],
])("%s is written from right to left", (_title, xml, expected) => {
  expect(withReadingOrder(`<w:body><w:p>${run("Ada")}</w:p>${xml}</w:body>`)).toBe(
    `<w:body><w:p>${run("Ada")}</w:p>${expected}</w:body>`,
  );
});

test.each([
  ["a Latin paragraph with a Hebrew word", `<w:p>${run("Ada שלום")}</w:p>`],
  ["one that says so itself", `<w:p><w:pPr><w:bidi w:val="0"/></w:pPr>${run("שלום")}</w:p>`],
  ["one without text", "<w:p><w:pPr><w:jc/></w:pPr></w:p><w:p/>"],
])("%s stays", (_title, xml) => {
  expect(withReadingOrder(xml)).toBe(xml);
});
