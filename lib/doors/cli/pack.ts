import { database } from "@/lib/platform/db";
import { readFacts } from "@/lib/doors/trust/store";
import type { Command } from "./command";
import { accessFiles } from "./pack/access-files";
import { catalogueFiles } from "./pack/catalogue-files";
import { interfaceFiles } from "./pack/interface-files";
import { overviewFile } from "./pack/overview-file";
import { pageToSign } from "./pack/page-to-sign";
import { settingFiles, settingsInForce } from "./pack/setting-files";
import { evaluationFiles, rightsFile, securityFile } from "./pack/statement-files";
import { versionFiles } from "./pack/version-files";

/** `pack FOLDER`: what works councils and security reviews ask for, without data of a person. */
export const pack: Command = {
  name: "pack",
  operand: "FOLDER",
  file: "folder",
  summary:
    "writes the trust pack: a page to sign, data catalogue, access, retention, evaluations, interfaces, rights, security, " +
    "settings, versions",
  async run(_task, { out, add }) {
    const db = await database();
    const facts = await readFacts(db);
    const name = process.env.PRODUCT_NAME || "Cairn";
    const files = [
      overviewFile(name, facts),
      pageToSign(name, settingsInForce(process.env, facts)),
      ...(await catalogueFiles(facts)),
      ...(await accessFiles()),
      ...(await evaluationFiles()),
      ...(await interfaceFiles(facts)),
      rightsFile(),
      securityFile(),
      ...(await settingFiles(process.env, facts)),
      ...(await versionFiles(db)),
    ];
    for (const file of files) await add?.(file);
    out(`${files.length} files written`);
  },
};
