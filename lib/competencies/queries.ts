import { z } from "zod";
import { readAreas, readDisciplines } from "@/lib/catalogues/store";
import { Id } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { readPart } from "@/lib/core/failed-part";
import { FAILURES } from "@/lib/core/failures";
import { list, query } from "@/lib/operation/operation";
import type { Actor } from "@/lib/core/actor";
import { pageWindow, pageOf } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import * as contract from "./contract";
import { canEditTemplate } from "./policy";
import { presentCompetency } from "./presenter";
import { unknownReferences, type Standing } from "./rules";
import * as store from "./store";
import { templateView } from "./view";

/** The template is whole or not at all: who keeps it sees everything in it. */
const wholeTemplate = (actor: Actor) => (canEditTemplate(actor) ? (true as const) : null);

export const listCompetencies = list({
  input: contract.listCompetencies.input,
  scope: wholeTemplate,
  run: async (db, { input }) => {
    const found = await store.readCompetencies(db, pageWindow(input));
    const placeOf = ({ area_key, name_key, role_key, id }: store.SortedCompetency): contract.TemplateCursor => [
      area_key,
      name_key,
      role_key,
      id,
    ];
    return pageOf(found, input, placeOf, ({ area_key: _area, name_key: _name, role_key: _role, ...record }) =>
      presentCompetency(record),
    );
  },
});

export const getCompetency = query({
  input: contract.getCompetency.input,
  load: (db, { input }) => store.findCompetency(db, input.competency_id),
  policy: canEditTemplate,
  run: async (_db, { subject }) => presentCompetency(subject),
});

/** Whom saving an edited competency would touch. */
export const getCompetencyImpact = query({
  input: contract.getCompetencyImpact.input,
  load: (db, { input }) => store.findCompetency(db, input.competency_id),
  policy: canEditTemplate,
  run: (db, { input, subject }) => impactOf(db, subject, input),
});

/** Whom adding a competency would touch. */
export const getNewCompetencyImpact = list({
  input: contract.getNewCompetencyImpact.input,
  scope: wholeTemplate,
  run: (db, { input }) => impactOf(db, null, input),
});

async function impactOf(
  db: Db,
  before: store.CompetencyRecord | null,
  { cm_area_id, cm_role_id, published }: Standing,
) {
  const after = { cm_area_id, cm_role_id, published };
  const fields = unknownReferences(await store.findAreaAndDiscipline(db, after), "");
  if (fields) throw new AppError("invalid", "There is no such area or discipline.", { fields });
  return store.readImpact(db, before, after);
}

/** What the Competency Matrix Template screen shows. */
export const getTemplateView = list({
  input: z.strictObject({}),
  scope: wholeTemplate,
  run: async (db, { actor }) => {
    const disciplines = await readPart(FAILURES.retrieveAllRolesForFilter, readDisciplines(db));
    const records = await readPart(FAILURES.retrieveAllCompetencies, store.readTemplate(db));
    return { can: { manageCatalogues: actor.isAdmin }, ...templateView(disciplines, records) };
  },
});

/** What the form needs to edit a competency. */
export const getCompetencyForm = query({
  input: z.strictObject({ competency_id: Id }),
  load: (db, { input }) => readPart(FAILURES.getCompetency, store.findCompetency(db, input.competency_id)),
  policy: canEditTemplate,
  run: async (db, { subject }) => ({ competency: presentCompetency(subject), ...(await choices(db, subject)) }),
});

/** What the form needs to make a competency. */
export const getNewCompetencyForm = list({
  input: z.strictObject({}),
  scope: wholeTemplate,
  run: async (db) => ({ competency: null, ...(await choices(db, null)) }),
});

/** What can be chosen: a retired area or discipline only where the competency is in it already. */
async function choices(db: Db, now: store.CompetencyRecord | null) {
  const areas = await readPart(FAILURES.retrieveAreasForForm, readAreas(db));
  const disciplines = await readPart(FAILURES.retrieveRolesForForm, readDisciplines(db));
  return {
    areas: areas.filter(({ id, retired }) => !retired || id === now?.cm_area_id),
    disciplines: disciplines.filter(({ id, retired }) => !retired || id === now?.cm_role_id),
  };
}
