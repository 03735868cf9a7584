import { conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { MAX_ENGAGEMENTS, MAX_USED } from "@/lib/engagements/engagements/rules";
import { countOwn } from "@/lib/engagements/engagements/store";
import { usedFinder } from "@/lib/engagements/engagements/used-cell-rules";
import { readUsedCatalogue, replaceUsed } from "@/lib/engagements/engagements/used-import-store";
import { insertEngagement, lockPerson } from "@/lib/engagements/engagements/write-store";
import { MAX_RECORDS } from "@/lib/engagements/records/rules";
import { countRecords, insertRecord } from "@/lib/engagements/records/store";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { entriesOf } from "./entry-rules";
import { readCareerFile } from "./queries";
import { leaveUnconfirmed, readKnown } from "./store";

/** Adds chosen entries of a file to the caller's own, unconfirmed. Competencies that aren't here are left out. */
export const createCareerEntries = command(contract.createCareerEntries, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (tx, { actor, input: { cm_career_file } }) => {
    const { userId } = actor;
    const wanted = new Set(cm_career_file.places);
    const career = await readCareerFile(userId, cm_career_file.content);
    // A second call of the same file finds what the first added.
    await lockPerson(tx, userId);
    const all = entriesOf(career, await readKnown(tx, userId));
    const chosen = all.filter(({ place, is_known, problem }) => wanted.has(place) && !is_known && problem === null);
    const findUsed = usedFinder(await readUsedCatalogue(tx, [userId]));
    const usedOf = (names: readonly string[]) => {
      const used = names.flatMap((name) => findUsed([name], userId, [], true).used.slice(0, 1));
      return [...new Map(used.map((one) => [one.label, one])).values()].slice(0, MAX_USED);
    };
    const [engagement_ids, record_ids]: [number[], number[]] = [[], []];
    for (const entry of chosen) {
      if (entry.kind === "engagement") {
        const { role, summary, starts_on, ...given } = entry.fields;
        const later = { later_percent: null, later_from: null };
        const fields = { ...given, ...later, starts_on: starts_on!, role, client_id: null, state: "agreed" as const };
        const own = { role, summary, names_client: true };
        const id = await insertEngagement(tx, { userId, needId: null, addedBy: userId }, fields, own);
        await replaceUsed(tx, "engagement", [{ id, used: usedOf(entry.used) }]);
        engagement_ids.push(id);
      } else {
        const id = await insertRecord(tx, userId, entry.fields);
        await replaceUsed(tx, "record", [{ id, used: usedOf(entry.used) }]);
        record_ids.push(id);
      }
    }
    if ((await countOwn(tx, userId)) > MAX_ENGAGEMENTS || (await countRecords(tx, userId)) > MAX_RECORDS)
      throw conflict("limit-reached", "You would have too many engagements or records. Choose fewer.");
    await leaveUnconfirmed(tx, engagement_ids, record_ids);
    const audit = [{ act: "career.added", subjectId: userId, after: { engagement_ids, record_ids } }];
    return { answer: { engagement_ids, record_ids }, audit };
  },
});
