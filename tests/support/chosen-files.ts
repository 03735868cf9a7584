import type { Kind } from "@/lib/files/imports/rules";
import type { Level } from "@/lib/vocabulary/levels/rules";

type Named<Value> = Readonly<Record<string, Value>>;

/** A file, and what a person chooses about it. */
export type ChosenFile = {
  name: string;
  kind: Kind;
  content: Uint8Array | string;
  choices: {
    /** Which of its sheets or tables. */
    table?: string;
    /** Columns by heading: null leaves one out. */
    mapping?: Named<string | null>;
    values?: Named<Level>;
    scale?: string;
    /** One value for all lines, by column. */
    defaults?: Named<string>;
    /** Emails of new people, by name. */
    emails?: Named<string>;
    /** Emails of the managers that a name means. */
    managers?: Named<string>;
    /** Boxes that a person ticks on the screen for what the file brings; the API's `create`. */
    ticks?: readonly string[];
  };
};

/** A file as a company has it, and what arrives: each line of the export of its kind, as cells that it has. */
export type ArrivingFile = ChosenFile & { arrives: readonly (readonly string[])[] };

const pairs = <Value>(all: Named<Value> = {}) => Object.entries(all);

/**
 * The clicks that a file takes on Import's screen: what it is, the file, each choice, and Apply. A choice in a closed list
 * counts as one, as does a typed value.
 */
export const clicksOf = ({ choices: { table, scale, ticks = [], ...named } }: ChosenFile) =>
  3 + [table, scale].filter(Boolean).length + ticks.length + Object.values(named).flatMap(Object.keys).length;

/** The choices as the API takes them, but what is created. */
export const sentOf = ({ name, choices: { table, scale, ...chosen } }: ChosenFile) => ({
  file_name: name,
  table: table ?? null,
  scale: scale ?? null,
  mapping: pairs(chosen.mapping).map(([heading, column]) => ({ heading, column })),
  values: pairs(chosen.values).map(([value, level]) => ({ value, level })),
  defaults: pairs(chosen.defaults).map(([column, value]) => ({ column, value })),
  names: pairs(chosen.managers).map(([manager, means]) => ({ kind: "manager", name: manager, means })),
});

/** The lines of a file that no line of an export has, cell by cell. */
export const lostOf = ({ arrives }: ArrivingFile, exported: readonly (readonly string[])[]) =>
  arrives.filter((cells) => !exported.some((line) => cells.every((cell) => line.includes(cell))));
