import type { Actor } from "@/lib/platform/core/actor";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import { type AuditEntry, command } from "@/lib/platform/operation/operation";
import type { Tx } from "@/lib/platform/db";
import { addMissingRows, lockSheets, syncRows } from "@/lib/sheet/rows/row-sync-store";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { joinAliases } from "./alias-rules";
import * as contract from "./contract";
import { canEditTemplate } from "./policy";
import { presentCompetency } from "./presenter";
import { sameFields, sheetsEffect, unknownReferences, type SheetsEffect } from "./rules";
import * as store from "./store";
import { type VersionAnswer, WORDING } from "./answer-rules";
import { answerNewVersion, latestVersionId } from "./version-store";

const WHY_CLOSED = "The competency was unpublished.";

/** Adds a competency. If published, every sheet with its discipline gets its rows. */
export const createCompetency = command(contract.createCompetency, {
  policy: canEditTemplate,
  run: async (tx, { actor, input }) => {
    const { published = null, aliases = [], ...others } = input.cm_competency;
    const fields = { ...others, published, aliases: joinAliases(aliases) };
    refuseAliases(actor, "", fields.aliases);
    await refuseUnknownPlace(tx, fields, null);
    await refuseTaken(tx, fields, null);
    const effect = sheetsEffect(null, fields);
    if (effect) await lockSheets(tx);
    const made = await store.insertCompetency(tx, fields);
    const { id } = made;
    await answerNewVersion(tx, id, 0, WORDING, actor.userId);
    const rows = effect && (await addMissingRows(tx, { competencyIds: [id] }));
    const sheetAudit = rows ? [{ act: "competency.published", subjectId: null, after: { id, ...rows } }] : [];
    return {
      answer: presentCompetency(made),
      audit: [{ act: "competency.created", subjectId: null, after: { id, ...fields } }, ...sheetAudit],
    };
  },
});

/** Changes a competency. An edit based on an older version is a 409 with the current one. */
export const updateCompetency = command(contract.updateCompetency, {
  load: (tx, { input }) => store.lockCompetency(tx, input.competency_id),
  policy: canEditTemplate,
  edit: {
    shown: (_tx, subject) => presentCompetency(subject),
    isOutdated: ({ cm_competency: { based_on_updated_at: seen } }, { updated_at }) => isOutdated(seen, updated_at),
    refusal: "Someone else changed this competency after you opened it.",
  },
  run: async (tx, { actor, input, subject }) => {
    const { based_on_updated_at: _seen, updated_at: _callersClock, version, ...sent } = input.cm_competency;
    const { id, area_name: _area, role_name: _role, updated_at: _at, ...before } = subject;
    const fields = {
      ...sent,
      published: sent.published === undefined ? before.published : sent.published,
      aliases: sent.aliases === undefined ? before.aliases : joinAliases(sent.aliases),
    };
    refuseAliases(actor, before.aliases, fields.aliases);
    if (version === undefined && sameFields(before, fields)) return { answer: presentCompetency(subject), audit: [] };
    await refuseUnknownPlace(tx, fields, before);
    await refuseTaken(tx, fields, id);
    const effect = sheetsEffect(before, fields);
    if (effect) await lockSheets(tx);
    const formerId = await latestVersionId(tx, id);
    const saved = await store.saveCompetency(tx, subject, fields);
    const isNewVersion = await answerNewVersion(tx, id, formerId, version ?? WORDING, actor.userId);
    if (version !== undefined && !isNewVersion) throw refusedVersion();
    const sheetAudit = await updateSheets(tx, id, effect);
    const audit = [
      {
        act: "competency.updated",
        subjectId: null,
        before: { id, ...before },
        after: { id, ...fields, ...answered(version) },
      },
      ...sheetAudit,
    ];
    return { answer: presentCompetency(saved), audit };
  },
});

/**
 * Updates the rows of every sheet and closes requests that can no longer be decided. The number of statements doesn't
 * depend on the number of sheets.
 */
async function updateSheets(tx: Tx, id: number, effect: SheetsEffect | null): Promise<AuditEntry[]> {
  if (!effect) return [];
  const closed = effect.unpublished ? await store.closeRequestsOf(tx, id, WHY_CLOSED) : 0;
  const rows = effect.published || effect.moved ? await syncRows(tx, { competencyIds: [id] }) : null;
  const acts = [
    effect.moved && "competency.moved",
    effect.published && "competency.published",
    effect.unpublished && "competency.unpublished",
  ];
  return acts.filter((act) => act !== false).map((act) => ({ act, subjectId: null, after: { id, closed, ...rows } }));
}

const refusedVersion = () =>
  wrongField(
    "cm_competency.version",
    "applies only if the texts of a published competency change",
    "Only changed texts of a published competency make a version.",
  );

/** What the audit record says of a moved bar. */
const answered = (version: VersionAnswer | undefined) =>
  version?.kind === "bar_moved" ? { moved_levels: version.moved_levels } : {};

async function refuseUnknownPlace(
  tx: Tx,
  fields: store.CompetencyFields,
  before: Omit<store.CompetencyFields, "published"> | null,
) {
  const problems = unknownReferences(await store.lockAreaAndDiscipline(tx, fields, before), "cm_competency.");
  if (problems) throw new AppError("invalid", "There is no such area or discipline.", { fields: problems });
}

function refuseAliases(actor: Actor, before: string, after: string) {
  if (before !== after && !managesCatalogues(actor))
    throw new AppError("forbidden", "Only admins change a competency's aliases.");
}

async function refuseTaken(tx: Tx, fields: store.CompetencyFields, exceptId: number | null) {
  const taken = await store.nameTaken(tx, fields, exceptId);
  if (taken === null) return;
  throw conflict(
    "already-exists",
    `This discipline already has a competency called ${taken} in this area. Choose another name.`,
    { fields: { "cm_competency.name": ["is taken"] } },
  );
}
