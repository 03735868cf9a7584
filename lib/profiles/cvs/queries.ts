import { onWire } from "@/lib/platform/core/wire";
import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import type { Db } from "@/lib/platform/db";
import { list, query, named } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { ownCvs } from "./policy";
import { readEntries, readRestricted } from "./entry-store";
import { readOwnRequests } from "./need-store";
import { presentCv, presentListed } from "./presenter";
import { readReaders } from "./release-store";
import * as store from "./store";

type Call = { actor: Actor; input: { sheet_id: number; cv_id: number } };

/** The caller's own CV. Anyone else's choices are a 404. */
async function loadOwn(db: Db, call: Call) {
  const sheet = await sheetOfCall(db, call);
  const cv = sheet && (await store.findCv(db, sheet.ownerId, call.input.cv_id));
  return cv && { ...sheet, cv };
}

export const listCvs = query(contract.listCvs, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (db, { actor: { userId } }) => (await store.readCvs(db, userId)).map(presentListed),
});

async function answerOf(db: Db, cv: store.CvRecord) {
  const [owner, entries, restricted] = await Promise.all([
    store.readOwner(db, cv.userId),
    readEntries(db, cv.id, cv.userId),
    readRestricted(db),
  ]);
  return presentCv(cv, owner, entries, restricted);
}

export const getCv = query(contract.getCv, {
  load: loadOwn,
  sees: isOwnSheet,
  run: (db, { subject: { cv } }) => answerOf(db, cv),
});

const presentReaders = (found: Awaited<ReturnType<typeof readReaders>>) =>
  found.map(({ user: person, reading, hour }) => onWire({ person, reading, hour }));

/** Who read a CV of the caller's own. */
export const listCvReaders = query(contract.listCvReaders, {
  load: loadOwn,
  sees: isOwnSheet,
  run: async (db, { subject: { cv } }) => presentReaders(await readReaders(db, cv.id)),
});

/** Returns what the screen of the caller's own CVs needs: the one that is asked for, else the main one. */
export const getOwnCvsView = list(named("getOwnCvsView", z.strictObject({ cv_id: Id.optional() })), {
  scope: ownCvs,
  run: async (db, { actor: { userId, sheetId }, input: { cv_id } }) => {
    const cvs = await store.readCvs(db, userId);
    const open = cvs.find(({ id }) => id === cv_id) ?? cvs[0];
    const [person, requests, cv, readers] = await Promise.all([
      store.readOwner(db, userId),
      readOwnRequests(db, userId),
      open ? answerOf(db, open) : null,
      open ? readReaders(db, open.id) : [],
    ]);
    return { sheetId, person, cvs: cvs.map(presentListed), cv, readers: presentReaders(readers), requests };
  },
});
