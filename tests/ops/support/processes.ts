import { readdirSync, readFileSync } from "node:fs";

/** The processes whose command line has a text, such as the folder of a database. */
export const processesWith = (text: string): string[] =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(text);
    } catch {
      return false;
    }
  });
