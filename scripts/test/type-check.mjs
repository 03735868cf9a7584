// The check of all types. A build may run beside it, which replaces the types of the routes.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { TSC } from "./run.mjs";

/** Hidden, so that `npm run typecheck` leaves it out. */
const FOLDER = "tmp/.types";

/** With one checker, which takes less than two thirds of the processor time of four: a build has what it leaves. */
export const TYPES = [...TSC, "--project", `${FOLDER}/tsconfig.json`, "--checkers", "1"];

/** Copies what `next typegen` wrote, with a project whose files are the repository's and this copy. */
export function copyRouteTypes() {
  rmSync(FOLDER, { recursive: true, force: true });
  // Without them the check fails.
  if (!existsSync(".next/types")) return;
  // As deep below the root as they are, since they import the pages.
  cpSync(".next/types", FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/next-env.d.ts`, readFileSync("next-env.d.ts", "utf8").replaceAll("./.next/types/", "./"));
  const { include, exclude } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  const fromHere = (path) => `../../${path}`;
  const isOfRoutes = (path) => path.startsWith(".next/") || path === "next-env.d.ts";
  const project = {
    extends: fromHere("tsconfig.json"),
    compilerOptions: { tsBuildInfoFile: "../types.tsbuildinfo" },
    include: ["*.ts", ...include.filter((path) => !isOfRoutes(path)).map(fromHere)],
    exclude: [...exclude, "next-env.d.ts"].map(fromHere),
  };
  writeFileSync(`${FOLDER}/tsconfig.json`, JSON.stringify(project));
}
