import { counted } from "@/lib/platform/core/counted";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { z } from "zod";
import { joinAliases } from "./alias-rules";
import type { CompetencyImpact } from "./contract";

/** The fields that describe each level of a competency, in the order of the levels. */
export const CRITERIA = ["no_experience", "basic", "intermediate", "advanced"] as const;

/** The fields of a competency, in the order of its form. */
export const FIELDS = ["name", "description", "cm_area_id", "cm_role_id", ...CRITERIA, "aliases", "published"] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_LABELS: Record<Field, string> = {
  name: "Name",
  description: "Description",
  cm_area_id: "Area",
  cm_role_id: "Discipline",
  // The level is called None everywhere; the specification calls its field no experience.
  no_experience: `${LEVEL_LABELS.no_experience} (no experience)`,
  basic: LEVEL_LABELS.basic,
  intermediate: LEVEL_LABELS.intermediate,
  advanced: LEVEL_LABELS.advanced,
  aliases: "Aliases",
  published: "Publish",
};
const TEXT_LABELS: Record<Text, string> = { ...FIELD_LABELS, no_experience: LEVEL_LABELS.no_experience };

/** The texts that a competency needs to be published, in the order of its form. */
export const TEXTS = ["description", ...CRITERIA] as const;
export type Text = (typeof TEXTS)[number];

/** "Lacks Description, Basic"; empty if nothing is. */
export const lacksText = (lacks: readonly Text[]): string =>
  lacks.length === 0 ? "" : `Lacks ${lacks.map((text) => TEXT_LABELS[text]).join(", ")}`;

/** A competency in the form, possibly incomplete. */
export type Draft = Readonly<{
  name: string;
  description: string;
  cm_area_id: number | null;
  cm_role_id: number | null;
  no_experience: string;
  basic: string;
  intermediate: string;
  advanced: string;
  /** Joined by ", ". */
  aliases: string;
  published: boolean;
}>;

export const EMPTY_DRAFT: Draft = {
  name: "",
  description: "",
  cm_area_id: null,
  cm_role_id: null,
  no_experience: "",
  basic: "",
  intermediate: "",
  advanced: "",
  aliases: "",
  published: false,
};

/** A draft that can be saved. */
export type CompleteDraft = Draft & { cm_area_id: number; cm_role_id: number };

/** Returns the labels of empty fields. Aliases and Publish are optional and never among them. */
export function missing(draft: Draft): string[] {
  return FIELDS.filter((field) => field !== "aliases" && isEmpty(draft[field])).map((field) => FIELD_LABELS[field]);
}

/** Whether every required field is filled in, so that the draft can be saved. */
export const isComplete = (draft: Draft): draft is CompleteDraft => missing(draft).length === 0;

const isEmpty = (value: Draft[Field]): boolean => value === null || (typeof value === "string" && value.trim() === "");

type Saved = Readonly<Omit<CompleteDraft, "published">> & { published: boolean | null };

/** Whether saving would change nothing. Null and false both mean not published. */
export const sameFields = (one: Saved, other: Saved): boolean =>
  FIELDS.every((field) =>
    field === "published" ? (one.published ?? false) === (other.published ?? false) : one[field] === other[field],
  );

/** Whether the area and the discipline chosen for a competency exist. */
export type FoundReferences = Readonly<{ area: boolean; discipline: boolean }>;

/** Returns errors by field (its name after `prefix`) if the area or discipline doesn't exist, otherwise null. */
export function unknownReferences(
  { area, discipline }: FoundReferences,
  prefix: string,
): Record<string, string[]> | null {
  if (area && discipline) return null;
  return {
    ...(area ? {} : { [`${prefix}cm_area_id`]: ["is not an area"] }),
    ...(discipline ? {} : { [`${prefix}cm_role_id`]: ["is not a discipline"] }),
  };
}

/** What decides which sheets have rows of a competency. */
export type Placement = Readonly<{ cm_area_id: number; cm_role_id: number; published: boolean | null }>;

export type SheetsEffect = { moved: boolean; published: boolean; unpublished: boolean };

/** Returns how changing a competency (`before` null: adding it) affects people's sheets; null if it doesn't. */
export function sheetsEffect(before: Placement | null, after: Placement): SheetsEffect | null {
  const was = before?.published ?? false;
  const is = after.published ?? false;
  const moved = before !== null && (before.cm_area_id !== after.cm_area_id || before.cm_role_id !== after.cm_role_id);
  if (!moved && was === is) return null;
  return { moved, published: is && !was, unpublished: was && !is };
}

export type Impact = z.output<typeof CompetencyImpact>;

const AND = new Intl.ListFormat("en-GB");

/** Describes the impact in a sentence such as "Unpublishing retires 4 rated rows and removes 1." */
export function impactSentence(impact: Impact, effect: SheetsEffect): string {
  const cause = effect.published ? "Publishing" : effect.unpublished ? "Unpublishing" : "Saving";
  const parts = [
    impact.adds_rows > 0 && `adds ${counted(impact.adds_rows, "row")} on ${counted(impact.adds_on_sheets, "sheet")}`,
    impact.reopens_rows > 0 && `opens ${counted(impact.reopens_rows, "retired row")} again`,
    impact.retires_rows > 0 && `retires ${counted(impact.retires_rows, "rated row")}`,
    impact.removes_rows > 0 &&
      `removes ${
        impact.retires_rows > 0 ? impact.removes_rows.toLocaleString("en") : counted(impact.removes_rows, "row")
      }`,
    impact.closes_requests > 0 && `closes ${counted(impact.closes_requests, "request")}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? `${cause} changes nobody's sheet.` : `${cause} ${AND.format(parts)}.`;
}

const people = (count: number) => counted(count, "person", "people");

/** When a competency is on sheets: now, once the draft is saved, or once it is published. */
export type Appears = "now" | "saved" | "published";
const APPEARS: Record<Appears, string> = {
  now: "This is",
  saved: "Once saved, this will be",
  published: "Once published, this will be",
};

/** Says whose sheets have a competency and since when, and if nobody's, why and what to do. */
export function reachSentence(impact: Impact, appears: Appears): string {
  const { people_in_discipline: all, people_reached: reached } = impact;
  if (all === 0)
    return (
      "Nobody has this discipline yet, so no sheet gets this competency. " +
      "Add the discipline to people, or set it to For everyone in Manage Disciplines."
    );
  if (reached === 0)
    return (
      `This area has one row for each language, and ${all === 1 ? "the only person" : `none of the ${people(all)}`} ` +
      "with this discipline has languages, so no sheet gets this competency."
    );
  const without = all - reached;
  const some =
    without === 0
      ? ""
      : ` ${people(without)} with this discipline ${without === 1 ? "has" : "have"} no languages and won't get it.`;
  const where = `on the ${reached === 1 ? "sheet" : "sheets"} of ${people(reached)}`;
  return `${APPEARS[appears]} ${where}.${some}`;
}

/** Returns a saved competency as a draft to edit. */
export const draftOf = (saved: Omit<Saved, "aliases"> & { aliases: readonly string[] }): Draft => {
  const { name, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced } = saved;
  return {
    name,
    description,
    cm_area_id,
    cm_role_id,
    no_experience,
    basic,
    intermediate,
    advanced,
    aliases: joinAliases(saved.aliases),
    published: saved.published ?? false,
  };
};
