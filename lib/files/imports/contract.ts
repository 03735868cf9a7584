import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { DEFAULT_KINDS } from "@/lib/platform/core/line-format";
import { MAX_FILE_BYTES, MAX_FILE_COLUMNS } from "@/lib/platform/core/grid";
import { pagingBy, IdCursor } from "@/lib/platform/core/paged";
import { Absent, EmailAddress } from "@/lib/people/directory/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import * as rules from "./rules";
import { SCALE_IDS } from "./scale-rules";

const oneOf = <T extends string>(all: readonly T[]) => z.enum(all, { error: `must be one of ${all.join(", ")}` });
const Kind = oneOf(rules.KINDS);
const Count = z.int().nonnegative();
const Missing = z.strictObject({
  kind: z.enum(["area", "discipline", "language", "grade", "person", "competency", "manager"]),
  name: z.string().max(400),
  email: EmailAddress.nullable().optional(),
});
const Creation = Missing.extend({
  name: z.string().max(400).nullable().default(null),
  is_created: z.boolean().default(true),
}).refine(({ kind, name }) => kind !== "manager" || name !== null, {
  error: "must name each manager: what people may do is chosen for each",
});
const choices = <T extends z.ZodType>(one: T, most = rules.MAX_CHOICES) =>
  z.array(one).max(most, { error: `must have at most ${most.toLocaleString("en")} entries` });

const listed = <T extends z.ZodType>(one: T, description: string, most?: number) =>
  choices(one, most).default([]).meta({ description });
const maybe = <T extends z.ZodType>(one: T, description: string) => one.nullable().default(null).meta({ description });
const said = <T extends z.ZodType>(one: T, description: string) => one.meta({ description });
/** Base64 takes 4 characters for 3 bytes; the rest is for the other fields. */
const MAX_BODY = Math.ceil(MAX_FILE_BYTES / 3) * 4 + 256 * 1024;
const FileToImport = z.strictObject({
  kind: Kind,
  file_name: z.string().max(255, { error: "must have at most 255 characters" }).default(""),
  content: z
    .string({ error: "must be a text" })
    // Not z.base64, whose pattern takes memory for every character of a large file.
    .refine((text) => !/[^A-Za-z0-9+/=]/.test(text), { error: "must be the file's bytes in Base64" })
    .meta({
      examples: ["Rmlyc3QgbmFtZSxMYXN0IG5hbWUsRW1haWwK"],
      description: `The file in Base64: an Excel workbook (.xlsx), or text with commas, semicolons or tabs. At most ${rules.MAX_LINES_OF_CALL.people.toLocaleString("en")} lines (${rules.MAX_LINES_OF_CALL.levels.toLocaleString("en")} of levels) and 20 MB`,
    }),
  table: maybe(z.string().max(4_000), "The sheet of a workbook, or table of a text, that is read, of several (tables)"),
  heading_line: maybe(z.int().positive(), "The line that has the headings. Null recognizes it among the first 15"),
  mapping: listed(
    z.strictObject({ heading: z.string().max(1_000), column: z.string().max(100).nullable() }),
    "What headings mean that aren't columns' names; null leaves a heading out. It is remembered for the caller's next files",
    MAX_FILE_COLUMNS,
  ),
  form: maybe(
    oneOf(rules.FORMS),
    "How a file of levels is laid out: lines, or a matrix either way. Null recognizes it",
  ),
  values: listed(
    z.strictObject({ value: z.string().max(100), level: LevelSchema.nullable() }),
    "The levels that values mean, if not as suggested; null leaves their cells out",
    rules.MAX_VALUES,
  ),
  scale: maybe(oneOf(SCALE_IDS), "The scale of a matrix's values that values doesn't name. Null recognizes it"),
  defaults: listed(
    z.strictObject({ column: z.string().max(100), value: z.string().min(1).max(400) }),
    "One value for all lines of a column that a file lacks. Competencies: area, discipline, general_technology or published, of which the latter two count for what is new. Levels: source, otherwise the file's name, and date",
    rules.MAX_DEFAULTS,
  ),
  leave_out: listed(z.int().positive(), "Lines that aren't imported; of a matrix, its lines or cells"),
  create: said(
    z
      .union([z.enum(rules.CREATED_AT_ONCE), choices(Creation)], {
        error: "must be all, languages, or a list of entries to create",
      })
      .default([]),
    "What to create if it doesn't exist (admins only): also people, by email, and drafts of levels. An entry without a name is all of its kind that aren't named",
  ),
  names: listed(
    z.strictObject({
      kind: z.enum(rules.ASKED_KINDS),
      name: z.string().max(400),
      means: z.string().max(400).nullable(),
    }),
    "What names in the file mean: how a column is read (day_first, month_first, percent, fraction), a discipline's own name, or the email of one of several people; null leaves it out",
  ),
  moved_bars: listed(
    z.strictObject({ line: z.int().positive(), levels: z.array(LevelSchema).min(1).max(4) }),
    "Lines of competencies whose changed criteria move the bar of some levels; the others are other words for the same bar",
  ),
  replace: listed(z.string().max(100), "Columns whose values are replaced, as if marked with an exclamation mark", 50),
  confirm_removals: said(
    Count.default(0),
    "The number of removals to confirm, from the preview. Required for more than 1 removal per 10 existing people in the file",
  ),
  skip_refused: said(
    z.boolean().default(false),
    "Whether to import the other lines if some are refused. Otherwise nothing is imported",
  ),
});
export type FileToImport = z.output<typeof FileToImport>;

const Maybe = z.string().nullable();
const Row = z.strictObject({ line: Count, cells: z.array(z.string()) });
const Total = z.strictObject({ line: Count, title: z.string() });
const Table = z.strictObject({ name: z.string(), lines: Count, columns: Count, rows: z.array(z.array(z.string())) });
const Samples = z.array(z.string()).describe("Up to 3 different cells under the heading");
const Heading = z.strictObject({ text: z.string(), column: Maybe, is_known: z.boolean(), samples: Samples });
const [Flag, Meant, AskedKind] = [z.boolean(), LevelSchema.nullable(), z.enum(rules.ASKED_KINDS)];
const Value = z.strictObject({ value: z.string(), count: Count, level: Meant, suggested: Meant, is_known: Flag });
const Lacking = z.strictObject({ column: z.string(), kind: z.enum(DEFAULT_KINDS), value: Maybe });
const Criterion = z.strictObject({ level: LevelSchema, approved_rows: Count, imported_rows: Count });
const Change = z.strictObject({ field: z.string(), before: Maybe, after: Maybe });
const Choices = z.array(z.strictObject({ value: z.string(), label: z.string() }));
const Asked = z.strictObject({ kind: AskedKind, name: z.string(), means: Maybe, is_known: Flag, choices: Choices });

const Removal = z.strictObject({
  kind: z.enum(["discipline", "manager", "role"]),
  name: z.string(),
  rated_rows: said(Count, "Removed rows with a level, a request or notes"),
});

export const createImportPreview = endpoint("createImportPreview", "POST /import_previews", {
  summary: "Preview an import line by line. Nothing is changed",
  body: z.strictObject({ cm_import: FileToImport }),
  response: schemaOf("ImportPreview", "", {
    headings: said(z.array(Heading), "A heading that isn't known must be mapped"),
    columns: said(z.array(z.string()), "What a heading can mean. A matrix's level is a competency or a person"),
    is_matrix: said(z.boolean(), "Whether a file of another kind is a matrix of levels: import it as such"),
    tables: said(z.array(Table), "The file's, if it has several, and those that can be read together"),
    table: said(z.string().nullable(), "The one that was read; null if it must be chosen"),
    first_lines: said(z.array(Row), "The first lines, of which one has the headings; cells are cut"),
    heading_line: Count.nullable(),
    totals: said(z.array(Total), "Lines that look like sums or means: leave them out (leave_out)"),
    form: z.enum(rules.FORMS),
    values: said(z.array(Value), "What the file calls levels, how often, and the level that each means"),
    lacking: said(z.array(Lacking), "Columns that the file lacks and that can get one value for all lines (defaults)"),
    problems: said(z.array(z.string()), "Why nothing of the file can be imported"),
    add: Count,
    change: Count,
    leave: Count,
    refuse: Count,
    lines: z
      .array(
        z.strictObject({
          line: said(Count, "In a matrix, 1,000,000 + 1,000 × the cell's line + its column from 0"),
          outcome: z.enum(rules.OUTCOMES),
          title: z.string(),
          changes: z.array(Change),
          removes: z.array(Removal),
          notes: said(z.array(z.string()), "Further sentences, or why the line is refused"),
          criteria: said(
            z.array(Criterion),
            "The levels of a published competency whose criteria change, with the rows of active people that are approved at them, or imported: say if the bar moves (moved_bars)",
          ),
          cells: said(
            z.array(z.string()).nullable(),
            "The cells of a refused line; of a matrix, email, competency, discipline, area, language and level",
          ),
        }),
      )
      .describe("At most 5,000 lines of each outcome. Those after the first 500 changed ones have no texts"),
    missing: said(
      z.array(Missing.extend({ is_created: z.boolean() })),
      "What the file names and doesn't exist: with levels people and competencies, with people the role of those with reports",
    ),
    names: said(z.array(Asked), "Names whose meaning can be chosen, with what was chosen"),
    removals: said(Count, "Number of disciplines, managers and roles that people lose"),
    rated_rows: Count,
    needs_confirmation: z.boolean(),
    absent: said(Absent.nullable(), "Active people who aren't in a file of people; nothing is done to them"),
  }),
  alone: true,
  idempotencyKey: false,
  maxBody: MAX_BODY,
});

export const Import = schemaOf("Import", "", {
  id: IdOut,
  kind: Kind,
  file_name: z.string(),
  defaults: said(
    z.array(z.strictObject({ column: z.string(), value: z.string() })),
    "Values that all lines got for columns that the file lacked",
  ),
  at: Moment,
  by: said(z.string().nullable(), "Null for the operator, or once the person has been erased"),
  add: said(Count, "Entries added so far"),
  change: said(Count, "Entries changed so far"),
  leave: Count,
  refuse: Count,
  progress: z
    .strictObject({ done: Count, total: Count })
    .nullable()
    .describe(
      "The sheets that already show the import, or the levels that are written if the file has more than 1,000 lines; null at the end",
    ),
  undo_until: Moment,
  undone_at: Moment.nullable(),
});

export const createImport = endpoint("createImport", "POST /imports", {
  summary:
    "Import a file: everything or nothing, unless refused lines are to be skipped. People: admins only. Levels: only of people whose levels the caller reviews; more than 1,000 are written person by person after the answer",
  body: z.strictObject({ cm_import: FileToImport }),
  response: Import,
  alone: true,
  // A stored answer would remain after a person is erased. Importing a file again changes nothing anyway.
  idempotencyKey: false,
  maxBody: MAX_BODY,
});

export const listImports = endpoint("listImports", "GET /imports", {
  summary: "List the imports of the last 30 days that the caller may undo, newest first",
  query: z.object(pagingBy(IdCursor)),
  response: z.array(Import),
});

export const getImport = endpoint("getImport", "GET /imports/{import_id}", {
  summary: "Get an import, with its progress",
  response: Import,
});

export const createImportUndo = endpoint("createImportUndo", "POST /import_undos", {
  summary: "Undo an import within 30 days. What has been edited or used since stays, and the answer names it",
  body: bodyOf("cm_import_undo", { import_id: Id }),
  response: schemaOf("ImportUndo", "", {
    import: Import,
    undone: Count,
    kept: said(
      z.array(z.strictObject({ line: Count.nullable(), title: z.string(), reason: z.string() })),
      "What was not undone, and why; at most 1,000",
    ),
    kept_count: Count,
  }),
  alone: true,
  idempotencyKey: false,
});
