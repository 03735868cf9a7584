// npm run bench: measures the production build beside its baselines. A fresh clone needs only Node, npm and
// PostgreSQL's programs.
import "./begin.mjs";
import { build } from "./build.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await build({ ifChanged: true });
await runTypeScript("tests/bench/main.ts");
