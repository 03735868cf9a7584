// npm run dev: reloads when files change, keeps data in ./data, with a local OpenID provider in Google's place.
import "./begin.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("scripts/dev.ts");
