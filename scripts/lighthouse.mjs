// npm run lighthouse [-- /team /people …]: prints Lighthouse's scores of the main screens in the production build, on a desktop and on a phone.
import { build } from "./build.mjs";
import { runTypeScript } from "./run-typescript.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
await build({ ifChanged: true });
await runTypeScript("scripts/lighthouse.ts");
