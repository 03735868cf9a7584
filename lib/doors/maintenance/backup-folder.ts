import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { codeOf } from "@/lib/platform/core/error-code";
import { OperatorError } from "@/lib/platform/core/operator-error";

/** Refuses a folder for backups that can't be made or written: at night nobody would see it. Throws OperatorError. */
export async function refuseUnwritable(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const what = `must be a folder that Cairn can write (${codeOf(error)}: ${folder})`;
    throw new OperatorError(`Setting BACKUP_DIR ${what}. docs/settings.md has all settings.`);
  }
}
