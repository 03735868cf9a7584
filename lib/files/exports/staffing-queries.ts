import { inBatches, type PageWindow, type TextCursor } from "@/lib/platform/core/paged";
import { tableOf } from "@/lib/platform/core/table";
import { searchWords } from "@/lib/platform/core/search-words";
import { countFiledEngagements } from "@/lib/engagements/engagements/import-store";
import { countFiledRecords } from "@/lib/engagements/records/import-store";
import { seesPeople } from "@/lib/people/directory/policy";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { presentNeed } from "@/lib/finder/needs/presenter";
import { countNeeds } from "@/lib/finder/needs/queries";
import { readCurrentNeeds } from "@/lib/finder/needs/store";
import { readPlan } from "@/lib/conversations/learning-plan/queries";
import { anyone, download } from "@/lib/platform/operation/operation";
import { cvsSeenBy } from "@/lib/profiles/cvs/policy";
import { countReleases, readReleases } from "@/lib/profiles/cvs/release-store";
import * as columns from "./column-rules";
import * as contract from "./contract";
import { countedRows, fileOf } from "./file-queries";
import { recordTable, sharedEngagementTable } from "./entry-queries";
import { SIZE, slicesOf } from "./table-queries";

/** All needs that haven't ended: there are at most MAX_NEEDS. */
export const exportNeeds = download(contract.exportNeeds, {
  policy: plansStaffing,
  run: async (db, { actor, input: { format } }) => {
    const needs = (await readCurrentNeeds(db, actor)).map((need) => presentNeed(need, new Map()));
    const table = tableOf("Needs", columns.NEEDS, slicesOf(needs, SIZE));
    return fileOf(table, format, { what: "needs", rows: needs.length });
  },
});

/** Everyone's engagements that others still see, with the names of clients, as the import reads them. */
export const exportEngagements = download(contract.exportEngagements, {
  policy: seesPeople,
  run: async (db, { input: { format } }) => {
    const rows = await countedRows((most) => countFiledEngagements(db, most));
    return fileOf(sharedEngagementTable(db), format, { what: "engagements", rows });
  },
});

/** Everyone's certificates and other records, as the import reads them. */
export const exportRecords = download(contract.exportRecords, {
  policy: seesPeople,
  run: async (db, { input: { format } }) => {
    const rows = await countedRows((most) => countFiledRecords(db, most));
    return fileOf(recordTable(db), format, { what: "records", rows });
  },
});

/** What is needed, with the numbers of people that the caller may read. */
export const exportNeedCounts = download(contract.exportNeedCounts, {
  policy: anyone,
  run: async (db, { actor, input: { format } }) => {
    const counts = await countNeeds(db, actor, await readCurrentNeeds(db, actor));
    const table = tableOf("Need counts", columns.needCountColumns(counts), slicesOf(counts.demands, SIZE));
    return fileOf(table, format, { what: "counts of needs", rows: counts.demands.length });
  },
});

/** A quarter's learning, with the names and numbers that the caller may read. */
export const exportLearningPlan = download(contract.exportLearningPlan, {
  policy: plansStaffing,
  run: async (db, { actor, input: { format, quarter } }) => {
    const plan = await readPlan(db, actor, quarter);
    const table = tableOf(`Learning ${plan.quarter}`, columns.LEARNING, slicesOf(plan.lines, SIZE));
    return fileOf(table, format, { what: "a learning plan", rows: plan.lines.length });
  },
});

/** The released CVs that the caller may read; what each says is read one at a time. */
export const exportCvs = download(contract.exportCvs, {
  scope: cvsSeenBy,
  run: async (db, { input: { format, search }, scope }) => {
    const filter = { ...scope, words: searchWords(search) };
    const rows = await countedRows((most) => countReleases(db, filter, most));
    const batches = inBatches(
      SIZE,
      (window: PageWindow<TextCursor>) => readReleases(db, filter, window),
      ({ order_key, id }): TextCursor => [order_key, id],
    );
    const table = tableOf("CVs", columns.CVS, batches);
    return fileOf(table, format, { what: "the list of CVs", rows });
  },
});
