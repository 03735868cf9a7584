// Development: the app reloads as its files change, data in ./data, a local OpenID provider in Google's place.
import { runTypeScript } from "./run-typescript.mjs";

await runTypeScript("scripts/dev.ts");
