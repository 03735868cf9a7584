// npm run dev: reloads the app when files change, keeps data in ./data and runs a local OpenID provider in Google's
// place.
import "./begin.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("scripts/dev.ts");
