import { z } from "zod";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { readAreas, readDisciplines } from "@/lib/template/catalogues/store";
import { Id } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import { readPart } from "@/lib/platform/core/failed-part";
import { FAILURES } from "@/lib/platform/core/failures";
import { list, query, named } from "@/lib/platform/operation/operation";
import { JsonText } from "@/lib/platform/core/answers";
import { pageWindow, Paged, pageOf } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import * as contract from "./contract";
import { readImpact } from "./impact-store";
import { canEditTemplate, competenciesSeenBy, seesCompetency } from "./policy";
import { copyOf, presentCompetency } from "./presenter";
import { EMPTY_DRAFT, unknownReferences, type Placement } from "./rules";
import * as store from "./store";
import { templateView } from "./view";

export const listCompetencies = list(contract.listCompetencies, {
  scope: competenciesSeenBy,
  run: async (db, { scope, input }) => {
    const found = await store.readCompetencies(db, scope, pageWindow(input));
    const placeOf = ({ area_key, order_key, role_key, id }: store.SortedCompetency): contract.TemplateCursor => [
      area_key,
      order_key,
      role_key,
      id,
    ];
    const { answer, next } = pageOf(found, input, placeOf, ({ competency }) => competency);
    return new Paged(new JsonText<z.input<typeof contract.Competency>[]>(answer), next);
  },
});

export const getCompetency = query(contract.getCompetency, {
  load: (db, { input }) => store.findCompetency(db, input.competency_id),
  sees: seesCompetency,
  run: async (_db, { subject }) => presentCompetency(subject),
});

/** Counts what saving an existing competency would change on sheets. */
export const getCompetencyImpact = query(contract.getCompetencyImpact, {
  load: (db, { input }) => store.findCompetency(db, input.competency_id),
  policy: canEditTemplate,
  run: (db, { input, subject }) => impactOf(db, subject, input),
});

/** Counts what adding a competency would change on sheets. */
export const getNewCompetencyImpact = list(contract.getNewCompetencyImpact, {
  scope: canEditTemplate,
  run: (db, { input }) => impactOf(db, null, input),
});

async function impactOf(
  db: Db,
  before: store.CompetencyRecord | null,
  { cm_area_id, cm_role_id, published }: Placement,
) {
  const after = { cm_area_id, cm_role_id, published };
  const fields = unknownReferences(await store.findAreaAndDiscipline(db, after), "");
  if (fields) throw new AppError("invalid", "There is no such area or discipline.", { fields });
  return readImpact(db, before, after);
}

/** Returns the data of the Competency Templates screen. */
export const getTemplateView = list(named("getTemplateView"), {
  scope: canEditTemplate,
  run: async (db, { actor }) => {
    const disciplines = await readPart(FAILURES.retrieveAllRolesForFilter, readDisciplines(db));
    const records = await readPart(FAILURES.retrieveAllCompetencies, store.readTemplate(db));
    return { can: { manageCatalogues: managesCatalogues(actor) }, ...templateView(disciplines, records) };
  },
});

/** Returns what the form needs to edit a competency. */
export const getCompetencyForm = query(named("getCompetencyForm", z.strictObject({ competency_id: Id })), {
  load: (db, { input }) => readPart(FAILURES.getCompetency, store.findCompetency(db, input.competency_id)),
  policy: canEditTemplate,
  run: async (db, { actor, subject }) => ({
    competency: presentCompetency(subject),
    template: EMPTY_DRAFT,
    can: { manageCatalogues: managesCatalogues(actor) },
    ...(await choices(db, subject)),
  }),
});

/** Returns what the form needs to add a competency: an empty one, or a copy of another (a 404 if there is none). */
export const getNewCompetencyForm = list(named("getNewCompetencyForm", z.strictObject({ copy: Id.optional() })), {
  scope: canEditTemplate,
  run: async (db, { actor, input: { copy } }) => {
    const original = copy === undefined ? null : await readPart(FAILURES.getCompetency, store.findCompetency(db, copy));
    if (copy !== undefined && !original) throw new AppError("not_found", "There is no such competency.");
    return {
      competency: null,
      template: original ? copyOf(original) : EMPTY_DRAFT,
      can: { manageCatalogues: managesCatalogues(actor) },
      ...(await choices(db, original)),
    };
  },
});

/** Areas and disciplines to choose from. A retired one is offered only if the competency is already in it. */
async function choices(db: Db, now: store.CompetencyRecord | null) {
  const areas = await readPart(FAILURES.retrieveAreasForForm, readAreas(db));
  const disciplines = await readPart(FAILURES.retrieveRolesForForm, readDisciplines(db));
  return {
    areas: areas.filter(({ id, retired }) => !retired || id === now?.cm_area_id),
    disciplines: disciplines.filter(({ id, retired }) => !retired || id === now?.cm_role_id),
  };
}
