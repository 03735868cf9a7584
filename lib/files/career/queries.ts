import { JSON_TYPE } from "@/lib/platform/core/endpoint";
import { FileStream } from "@/lib/platform/core/answers";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { today } from "@/lib/platform/core/day";
import { env } from "@/lib/platform/core/env";
import { FileRefused } from "@/lib/platform/core/grid";
import { download, query } from "@/lib/platform/operation/operation";
import { jsonResumeOf } from "@/lib/profiles/cvs/json-resume-rules";
import { piecesOf } from "@/lib/profiles/templates/queries";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { readFile } from "@/lib/files/spreadsheets/read-file";
import { headerAndLines } from "@/lib/files/spreadsheets/read-grid";
import * as contract from "./contract";
import { entriesOf } from "./entry-rules";
import { readMyData } from "./my-data-rules";
import { type Career, readJson, readTable, type SignedCareer } from "./read-rules";
import { fingerprintOf, signText } from "./signature-rules";
import { readCareer, readKnown } from "./store";

const UNKNOWN = "the file is neither a JSON Resume nor a table of engagements with their first days";

/** Rows at the top of a table among which its headings are. */
const TOP = 6;

/** Reads a file of a person's own engagements and records. Throws FileRefused. */
export async function readCareerFile(person: number, base64: string): Promise<Career> {
  const content = Buffer.from(base64, "base64");
  if (content.byteLength > contract.MAX_CAREER_BYTES) throw new FileRefused("the file is larger than 2 MB");
  const text = content.toString("utf8").replace(/^\uFEFF/, "");
  const career = text.trimStart().startsWith("{")
    ? (readMyData(text) ?? readJson(text))
    : await readTables(person, content);
  if (career === null) throw new FileRefused(UNKNOWN);
  if (career.engagements.length + career.records.length > contract.MAX_CAREER_ENTRIES)
    throw new FileRefused(`the file has more than ${contract.MAX_CAREER_ENTRIES} entries`);
  return career;
}

async function readTables(person: number, content: Uint8Array): Promise<Career | null> {
  const grid = await readFile({ person, content }, contract.MAX_CAREER_ENTRIES);
  for (let at = 0; at < Math.min(TOP, grid.rows.length - 1); at++) {
    const { header, lines } = headerAndLines(grid, at);
    const career = readTable(header, lines);
    if (career !== null) return career;
  }
  return null;
}

/** Returns what a file has of the caller's own engagements and records, and who signed it. */
export const createCareerFilePreview = query(contract.createCareerFilePreview, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (
    db,
    {
      actor,
      input: {
        cm_career_file: { content },
      },
    },
  ) => {
    const career = await readCareerFile(actor.userId, content);
    const entries = entriesOf(career, await readKnown(db, actor.userId));
    const { signature } = career;
    return {
      signature: signature && {
        company: signature.company,
        address: signature.address,
        made_on: signature.made_on,
        key: fingerprintOf(signature.public_key),
        is_valid: signature.is_valid,
      },
      entries: entries.map(({ place, kind, title, note, is_known, problem }) => ({
        place,
        kind,
        title,
        note,
        is_known,
        problem,
      })),
    };
  },
});

/** What the caller takes along: a JSON Resume, with a part that the installation signs. */
export const getCareerFile = download(contract.getCareerFile, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (db, { actor }) => {
    const { name, email, ...career } = await readCareer(db, actor.userId);
    const { COMPANY_NAME, PRODUCT_NAME, APP_URL } = env();
    const signed: SignedCareer & { person: { name: string; email: string } } = {
      version: 1,
      issuer: { company: COMPANY_NAME || PRODUCT_NAME, address: APP_URL },
      made_on: today(),
      person: { name, email },
      ...career,
    };
    const resume = jsonResumeOf({
      name,
      photo: null,
      disciplines: [],
      introduction: "",
      areas: [],
      engagements: career.engagements.map(({ organization, starts_on, ...one }) => ({
        ...one,
        client: organization,
        starts_on: starts_on!,
      })),
      records: career.records.map(({ used: _used, ...one }) => ({ ...one, words: "" })),
    });
    const file = { ...resume, cairn: signText(JSON.stringify(signed), authSecret()) };
    const answer = new FileStream(`career-${signed.made_on}.json`, JSON_TYPE, piecesOf(JSON.stringify(file, null, 2)));
    return { answer, audit: { act: "career.taken_along", subjectId: actor.userId } };
  },
});
