import "@/tests/support/settings";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type IRuleResult, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describeApi } from "@/lib/doors/rest/openapi";

const text = JSON.stringify(describeApi());

/** Not about this document: an installation's API has no license of its own, and a tag is the name of a resource. */
const REDOCLY_OFF = { "info-license": "off", "tag-description": "off" } as const;
/** Each operation has a summary, which is all that there is to say of most. */
const SPECTRAL_OFF = { "operation-description": "off" } as const;

async function spectral(source: string): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [oas], rules: SPECTRAL_OFF } as Parameters<Spectral["setRuleset"]>[0]);
  const found = await linter.run(JSON.parse(source) as Record<string, unknown>);
  return found.map(({ code, path, message }: IRuleResult) => `${code} at ${path.join(".")}: ${message}`);
}

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: REDOCLY_OFF });
  const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return found.map(({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

test("Spectral finds nothing in the OpenAPI document", async () => {
  expect(await spectral(text)).toEqual([]);
});

test("Redocly finds nothing in the OpenAPI document", async () => {
  expect(await redocly(text)).toEqual([]);
});
