// The operator's command line: npm run cairn -- help
import "./begin.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("server/cairn.ts");
