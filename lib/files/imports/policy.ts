import { canEditTemplate } from "@/lib/template/competencies/policy";
import { managesGrades } from "@/lib/grades/ladder/policy";
import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";
import { seesPeople } from "@/lib/people/directory/policy";
import { env } from "@/lib/platform/core/env";
import { KINDS, type Kind } from "./rules";

const ALLOWED: Record<Kind, (actor: Actor) => boolean> = {
  competencies: canEditTemplate,
  learning_pointers: isManagerOrAdmin,
  expected_levels: managesGrades,
  people: seesPeople,
  // Whose levels they are is checked line by line.
  levels: isManagerOrAdmin,
  // Years of everyone's past, with the names of clients.
  engagements: seesPeople,
  records: seesPeople,
};

/** Whether a person may import this kind, and see and undo such imports. */
export const mayImport = (actor: Actor, kind: Kind): boolean => ALLOWED[kind](actor);

export const kindsOf = (actor: Actor): Kind[] => KINDS.filter((kind) => mayImport(actor, kind));

/** Whether a person may import anything at all. */
export const importsFiles = (actor: Actor): boolean => kindsOf(actor).length > 0;

/** Only admins manage the catalogues, so that a manager's file can't create disciplines. */
export const createsEntries = (actor: Actor): boolean => actor.isAdmin;

/** Whose imported levels a caller sees and undoes: everyone's (null), or of their reports (REVIEW_SCOPE=reports). */
export const importedLevelsBelow = (actor: Actor): number | null =>
  actor.isAdmin || env().REVIEW_SCOPE === "all" ? null : actor.userId;

/** The kinds that a caller imports; null for none. */
export const importableBy = (actor: Actor): Kind[] | null => (importsFiles(actor) ? kindsOf(actor) : null);

/** The imports that a caller sees and undoes: of their kinds, with whose levels. */
export const undoableBy = (actor: Actor): { kinds: Kind[]; below: number | null } | null =>
  importsFiles(actor) ? { kinds: kindsOf(actor), below: importedLevelsBelow(actor) } : null;

/** Whether a caller imports files of a kind, sees such imports and undoes them. */
export const importsKind = (actor: Actor, { kind }: { kind: Kind }): boolean => mayImport(actor, kind);

/** As `importsKind`; `isCurrent` says that an admin who writes people hasn't been demoted meanwhile. */
export const writesImport = (actor: Actor, subject: { kind: Kind; isCurrent: boolean }): boolean =>
  importsKind(actor, subject) && subject.isCurrent;
