import type { Prisma } from "@/lib/generated/prisma/client";
import type { PointerScope } from "./policy";

/** A row that its sheet shows even if its competency isn't published. */
export const RATED = {
  OR: [{ currentLevel: { not: "no_experience" } }, { notes: { not: "" } }],
} satisfies Prisma.SheetCompetencyWhereInput;

/** The competencies in the scope. */
export const inScope = (scope: PointerScope): Prisma.CompetencyWhereInput =>
  scope.all
    ? {}
    : {
        OR: [{ published: true }, { rows: { some: { sheetId: scope.sheetId, archivedAt: null, ...RATED } } }],
      };

/** The caller's own learning pointers and those of competencies in the scope; all: unlinked ones too. */
export const pointersIn = (scope: PointerScope): Prisma.LearningPointerWhereInput =>
  scope.all ? {} : { OR: [{ userId: scope.userId }, { competencies: { some: { competency: inScope(scope) } } }] };
