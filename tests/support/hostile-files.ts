import { buffer } from "node:stream/consumers";
import PizZip from "pizzip";
import { xlsxOf } from "@/lib/platform/core/xlsx-writer";
import type { Kind } from "@/lib/files/imports/rules";
import { mulberry32 } from "@/prisma/demo/random";
import { workbookOfSheets } from "./workbooks";

/** A file that is broken, or made to harm. */
export type HostileFile = { name: string; kind: Kind; content: Buffer };

const HEADERS: Record<Kind, string> = {
  competencies:
    "area,general_technology,discipline,competency,description,no_experience,basic,intermediate,advanced,published",
  learning_pointers: "competency,name,description,url",
  expected_levels: "grade,discipline,area,competency,level,min_languages",
  people: "email,first_name,last_name,disciplines,primary_manager",
  levels: "email,competency,level,date,source",
  records: "email,kind,title,issuer,starts_on,ends_on",
  engagements: "email,client,alias,project,starts_on,ends_on,percent,summary",
};
const LINES: Record<Kind, (at: number) => string> = {
  competencies: (at) => `Engineering,false,Developer,Testing ${at},d,n,b,i,a,true`,
  learning_pointers: (at) => `Testing,Course ${at},Text,https://example.org/${at}`,
  expected_levels: (at) => `Senior,Developer,Engineering,Testing ${at},Basic,`,
  people: (at) => `p${at}@x.org,Person,${at},Developer,boss@x.org`,
  levels: () => `ada@x.org,Testing,Basic,2026-03-31,Survey`,
  records: (at) => `ada@x.org,certificate,Certificate ${at},Academy,2025-01-01,2025-02-01`,
  engagements: (at) => `ada@x.org,Client ${at},a client,Project ${at},2025-01-01,2025-02-01,100,Built it`,
};
const KINDS = Object.keys(HEADERS) as Kind[];

type Chance = { random: () => number; kind: Kind; upTo: (most: number) => number };
type Maker = (chance: Chance) => Buffer | string | Promise<Buffer>;

const fileOf = (kind: Kind, count: number, change: (line: string, at: number) => string = (line) => line) =>
  [HEADERS[kind], ...Array.from({ length: count }, (_, at) => change(LINES[kind](at), at))].join("\n");
const inCell = (text: string) => (line: string) => line.replace(/[^,]*$/, text);
const MB = 1024 * 1024;

/** A line for each person and a column for each competency. */
const matrixOf = (people: number, competencies: number, cell: (line: number, column: number) => string) => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => at);
  const headings = ["email", ...numbered(competencies).map((column) => `Testing ${column}`)];
  const lines = numbered(people).map((line) =>
    [`p${line}@x.org`, ...numbered(competencies).map((column) => cell(line, column))].join(","),
  );
  return [headings.join(","), ...lines].join("\n");
};

const TEXTS: Record<string, Maker> = {
  "cut off": ({ kind, random }) => fileOf(kind, 20).slice(0, Math.floor(fileOf(kind, 20).length * random())),
  "mixed encodings": ({ kind }) =>
    Buffer.concat([Buffer.from(fileOf(kind, 3)), Buffer.from([0x0a, 0xfc, 0xe4, 0x2c]), Buffer.from("ü,é,€")]),
  "a million columns": ({ kind }) => HEADERS[kind] + ",x".repeat(1_000_000),
  "a line of a million values": ({ kind }) => `${HEADERS[kind]}\n${",".repeat(1_000_000)}`,
  "a quote never closed": ({ kind, upTo }) => fileOf(kind, 30, (line, at) => (at === upTo(30) ? `"${line}` : line)),
  "quotes within": ({ kind }) => fileOf(kind, 5, (line) => line.replaceAll(",", '",a"b,"')),
  duplicates: ({ kind, upTo }) => fileOf(kind, 2 + upTo(50), () => LINES[kind](1)),
  "unknown levels": ({ upTo }) => fileOf("levels", 5, (line) => line.replace("Basic", `Level ${upTo(99)}`)),
  "right to left": ({ kind }) => fileOf(kind, 3, inCell("\u202eمرحبا שלום\u202c")),
  emoji: ({ kind }) => fileOf(kind, 3, inCell("👩‍👩‍👧‍👦🏳️‍🌈\ud800")),
  formulas: ({ kind }) => fileOf(kind, 3, inCell(`"=HYPERLINK(""http://x"",""y"")"`)),
  "control characters": ({ kind, upTo }) => fileOf(kind, 3, inCell(`a${String.fromCharCode(upTo(31))}b\0`)),
  "half a UTF-16": ({ kind }) => Buffer.from(`\ufeff${fileOf(kind, 3)}`, "utf16le").subarray(0, -1),
  nothing: ({ upTo }) => ["", "\ufeff", "\n\n\n", ",,,,", '"', "\0"][upTo(6)]!,
  "random bytes": ({ random }) => Buffer.from(Array.from({ length: 5_000 }, () => Math.floor(random() * 256))),
  "mixed line ends and separators": ({ kind }) =>
    fileOf(kind, 5, (line, at) => (at % 2 ? line.replaceAll(",", ";") : `${line}\r\r`)),
  "a long cell": ({ kind }) => fileOf(kind, 2, inCell("x".repeat(5 * MB))),
  "too many lines": ({ kind }) => fileOf(kind, 150_000),
  "unknown ids": ({ upTo }) => `id,name,url\n${upTo(99)}9999,Course,\n-1,Course,\n9999999999,Course,\n1e3,Course,`,
  "unknown headings": ({ kind, upTo }) => `${HEADERS[kind]},${"<b>x</b>".repeat(upTo(9))},email!!,__proto__\n1,2`,
  "a wide matrix": ({ upTo }) => matrixOf(1 + upTo(100), 500, (line, column) => `${(line + column) % 4}`),
  "a matrix of more levels than allowed": () => matrixOf(450, 500, () => "1"),
  "a matrix of many values": ({ upTo }) => matrixOf(20, 20, (line, column) => `${line * column}${"x".repeat(upTo(9))}`),
  "a matrix with a heading twice": () => matrixOf(3, 3, () => "Basic").replaceAll(/Testing \d/g, "Testing"),
  "a matrix of objects' own names": ({ upTo }) =>
    matrixOf(3, 3, () => ["__proto__", "constructor", "toString"][upTo(3)]!).replace("Testing 1", "__proto__"),
  "a ragged matrix": ({ upTo }) => `${matrixOf(9, 9, () => "Basic")}${",Basic".repeat(upTo(600))}`,
  "a matrix with groups over nothing": ({ upTo }) => `${",<b>x</b>".repeat(upTo(500))}\n${matrixOf(3, 3, () => "2")}`,
  "a heading twice": ({ kind }) => `${HEADERS[kind]},${HEADERS[kind]}\n${LINES[kind](1)},${LINES[kind](1)}`,
};

const WORKBOOKS: Record<string, Maker> = {
  "a zip bomb": ({ upTo }) => workbook({ sheet: Buffer.alloc((60 + upTo(40)) * MB, "<row/>") }),
  "entities in entities": () =>
    workbook({ sheet: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "${"&a;".repeat(99)}">]><worksheet>&b;</worksheet>` }),
  "a lying directory": ({ upTo }) => workbook({ claimed: upTo(100) }),
  "overlapping parts": () => workbook({ overlapping: 300 }),
  "a cell in the last column": ({ upTo }) =>
    workbook({
      sheet: `<worksheet><sheetData><row r="1"><c r="XFD${upTo(1_048_576)}"><v>1</v></c></row></sheetData></worksheet>`,
    }),
  "a cut workbook": async ({ random, kind }) => {
    const whole = await realWorkbook(kind);
    return whole.subarray(0, Math.floor(whole.length * random()));
  },
  "a damaged workbook": async ({ upTo, kind }) => {
    const damaged = Buffer.from(await realWorkbook(kind));
    for (let flips = 0; flips < 20; flips++) damaged[upTo(damaged.length)]! ^= 1 << upTo(8);
    return damaged;
  },
  "an archive without a sheet": () => zipOf([{ name: "word/document.xml", content: Buffer.from("<x/>") }]),
  "an endless row": () =>
    workbook({
      sheet: `<worksheet><sheetData><row>${"<c><v>1</v></c>".repeat(400_000)}</row></sheetData></worksheet>`,
    }),
};

function realWorkbook(kind: Kind): Promise<Buffer> {
  const lines = Array.from({ length: 50 }, (_, at) => LINES[kind](at).split(","));
  return buffer(xlsxOf({ name: "Sheet", columns: HEADERS[kind].split(","), rows: [lines] }));
}

type Odd = { sheet?: string | Buffer; claimed?: number; overlapping?: number };

/** A workbook with a sheet that may be larger than the directory claims, and parts that share their bytes. */
function workbook({ sheet = "<worksheet/>", claimed, overlapping = 0 }: Odd): Buffer {
  const relation = (type: string, target: string) =>
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
    `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ` +
    `Target="${target}"/></Relationships>`;
  const book =
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet ' +
    'name="S" sheetId="1" r:id="r1"/></sheets></workbook>';
  const parts = [
    { name: "_rels/.rels", content: Buffer.from(relation("officeDocument", "xl/workbook.xml")) },
    { name: "xl/_rels/workbook.xml.rels", content: Buffer.from(relation("worksheet", "worksheets/sheet1.xml")) },
    { name: "xl/workbook.xml", content: Buffer.from(book) },
    { name: "xl/worksheets/sheet1.xml", content: Buffer.from(sheet), ...(claimed === undefined ? {} : { claimed }) },
  ];
  return zipOf(parts, overlapping);
}

/**
 * A workbook whose cells have these texts as they are, also with codes such as _x0000_, which our own writer never
 * writes.
 */
export const workbookOf = (rows: readonly string[][]): Buffer => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const cells = rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  return workbook({ sheet: `<worksheet><sheetData>${cells}</sheetData></worksheet>` });
};

type Part = { name: string; content: Buffer; claimed?: number };

/** An archive whose directory may lie about the size of a part, or list each part again, at the same bytes. */
function zipOf(parts: readonly Part[], overlapping = 0): Buffer {
  const zip = new PizZip();
  for (const { name, content } of parts) zip.file(name, content);
  const archive = zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
  const end = archive.subarray(-22);
  const directory = archive.subarray(end.readUInt32LE(16), -22);
  for (const { name, claimed } of parts) {
    if (claimed === undefined) continue;
    // The size is 22 bytes before the name in an entry of the directory, and 8 in the header before the part.
    directory.writeUInt32LE(claimed, directory.indexOf(name) - 22);
    archive.writeUInt32LE(claimed, archive.indexOf(name) - 8);
  }
  const entries = Array.from({ length: 1 + overlapping }, () => directory);
  for (const at of [8, 10]) end.writeUInt16LE(parts.length * entries.length, at);
  end.writeUInt32LE(directory.length * entries.length, 12);
  return Buffer.concat([archive.subarray(0, end.readUInt32LE(16)), ...entries, end]);
}

const nested = (depth: number, open: string, inner: string, close: string) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
const ROWS = Array.from({ length: 2_000 }, (_, at) => [`Title ${at}`, "x"]);

/** A cell of each of the formats below; numbers that no calendar has. */
const FORMATTED = [["email"], ...Array.from({ length: 60 }, (_, at) => [{ value: at * 1_234.5, format: at % 6 }])];
const BEYOND = [
  ["email"],
  ...["1e308", "-1e308", "NaN", "9".repeat(4_000), "-0", "2958466"].map((value, at) => [{ value, format: at % 3 }]),
];
const listOf = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `Testing ${from + at} (${at % 5})`).join(", ");

/** Of several sheets and tables, or with cells over others. */
const TABLES: Record<string, Maker> = {
  "many sheets": ({ upTo }) =>
    workbookOfSheets(
      Array.from({ length: 150 + upTo(150) }, (_, at) => ({ name: `S${at}`, rows: [["email"], ["x"]] })),
    ),
  "cells merged over millions": () =>
    workbookOfSheets([{ name: "S", rows: ROWS, merged: Array.from({ length: 90_000 }, () => "A1:A1048576") }]),
  "a cell merged over a sheet": () => workbookOfSheets([{ name: "S", rows: ROWS, merged: ["A1:XFD1048576"] }]),
  "elements deep in a cell": () =>
    `<table><tr><td>${nested(30_000, "<div>", "x", "</div>")}</td></tr><tr><td>x</td></tr></table>`,
  "tables in tables": () => nested(8_000, "<table><tr><td>x", "x", "</td></tr></table>"),
  "headings in headings": () => `${nested(15_000, "<h1><div>", "x", "</div></h1>")}<table><tr><td>x</td></tr></table>`,
  "spans over spans": () => `<table>${`<tr>${"<td rowspan=9999 colspan=512>x</td>"}</tr>`.repeat(4_000)}</table>`,
  "sections in sections": () => "# a\n## b\nc\n### d\ne\n## f\ng\n".repeat(40_000),
  "100,000 pipes": () => `${"|".repeat(100_000)}\n${"|-".repeat(100_000)}\n${"|x".repeat(100_000)}`,
  "dashes without an end": () => `|\n${"-".repeat(200_000)}x\n|${" ".repeat(200_000)}x\n# ${"#".repeat(90_000)}x`,
  "formats without an end": ({ upTo }) =>
    workbookOfSheets([{ name: "S", rows: FORMATTED }], {
      formats: [
        "0".repeat(30_000),
        `[${"[".repeat(250)}`,
        '"'.repeat(255),
        "\\".repeat(254),
        "[h".repeat(120),
        "yyyy".repeat(60),
      ],
      is1904: upTo(2) === 1,
    }),
  "numbers beyond dates": () =>
    workbookOfSheets([{ name: "S", rows: BEYOND }], { formats: ["yyyy-mm-dd hh:mm", "00000", "0.000%"] }),
  "a matrix of lists in cells": ({ upTo }) =>
    `person,skills\n${Array.from({ length: 40 }, (_, at) => `p${at}@x.org,"${listOf(200, at + upTo(9))}"`).join("\n")}`,
  "a matrix of broken lists in cells": ({ upTo }) =>
    `person,skills\np@x.org,"${"[{".repeat(1 + upTo(50_000))}"\nq@x.org,"${`{""a"":`.repeat(5_000)}"\nr@x.org,"${"a (".repeat(50_000)}"`,
  "spaces before no break": () => `|a|\n|-|\n|${" ".repeat(90_000)}x|`,
};

const MAKERS = Object.entries({ ...TEXTS, ...WORKBOOKS, ...TABLES });

/** Makes broken and hostile files: `count` of all sorts in turn, the same for the same seed. */
export async function* hostileFiles(seed: number, count: number): AsyncGenerator<HostileFile> {
  const random = mulberry32(seed);
  for (let at = 0; at < count; at++) {
    const [name, make] = MAKERS[at % MAKERS.length]!;
    const isOfLevels = name === "unknown levels" || name.includes("matrix");
    const kind = isOfLevels ? "levels" : KINDS[Math.floor(random() * KINDS.length)]!;
    const upTo = (most: number) => Math.floor(random() * most);
    yield { name, kind, content: Buffer.from(await make({ random, kind, upTo })) };
  }
}

/** The number of sorts. */
export const SORTS = MAKERS.length;

/** Texts that no answer to a person may have. */
export const NOT_IN_WORDS = /undefined|NaN|\[object|\bat .*\.(ts|js|mjs):|prisma|SELECT |Error:|Unexpected token/;
