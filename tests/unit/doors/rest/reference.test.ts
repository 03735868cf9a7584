import "@/tests/support/settings";
import { generateMetadata } from "@/app/api/docs/[topic]/page";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { describeApi } from "@/lib/doors/rest/openapi";
import { apiReference, referenceTopic, type ReferenceField } from "@/lib/doors/rest/reference";

const base = "https://cairn.example/api/cm/v1";
const first = apiReference(describeApi());
const pages = first.topics.map(({ slug }) => ({ slug, ...referenceTopic(describeApi(), slug, base)! }));

test("the first page lists every call once, under the topic whose page describes it", () => {
  const listed = first.topics.flatMap(({ calls }) => calls.map(({ id }) => id));
  expect(listed.sort()).toEqual(listedEndpoints.map(({ id }) => id).sort());
  const described = pages.map(({ slug, name, calls }) => [slug, name, calls.map(({ id }) => id)]);
  expect(described).toEqual(first.topics.map(({ slug, name, calls }) => [slug, name, calls.map(({ id }) => id)]));
});

test("each topic has an address of its own", () => {
  expect(first.topics.map(({ slug }) => slug).filter((slug) => !/^[a-z-]+$/.test(slug))).toEqual([]);
  expect(new Set(first.topics.map(({ slug }) => slug)).size).toBe(first.topics.length);
});

test("a page has each schema that it links to", () => {
  const schemasOf = (fields: readonly ReferenceField[]) => fields.map(({ schema }) => schema);
  for (const { slug, calls, schemas } of [...pages, { slug: "", calls: [], schemas: first.schemas }]) {
    const linked = [
      ...calls.flatMap(({ takes, answer }) => [answer.schema, ...takes.flatMap(({ fields }) => schemasOf(fields))]),
      ...schemas.flatMap(({ fields }) => schemasOf(fields)),
    ].filter((name) => name !== null);
    const missing = linked.filter((name) => !schemas.some((schema) => schema.name === name));
    expect([slug, missing]).toEqual([slug, []]);
  }
});

test("a call's answer links to its schema", () => {
  const answers = new Map(pages.flatMap(({ calls }) => calls.map(({ id, answer }) => [id, answer])));
  expect(answers.get("getSheet")).toEqual({ status: "200", type: "Sheet", schema: "Sheet" });
  expect(answers.get("deleteCv")).toEqual({ status: "204", type: "nothing", schema: null });
});

test("every schema of the API is on a page, those of problems and events on the first", () => {
  const names = [first, ...pages].flatMap(({ schemas }) => schemas.map(({ name }) => name));
  expect([...new Set(names)].sort()).toEqual(Object.keys(describeApi().components?.schemas ?? {}).sort());
  expect(first.schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(["Problem", "WebhookCall"]));
});

test.each(["", "nothing", "constructor", "Sheets"])("%p is no topic", (slug) => {
  expect(referenceTopic(describeApi(), slug, base)).toBeNull();
});

test("a topic's page is called by the topic", async () => {
  const titled = (topic: string) =>
    generateMetadata({ params: Promise.resolve({ topic }), searchParams: Promise.resolve({}) });
  const { slug, name } = pages[0]!;
  expect([await titled(slug), await titled("none")]).toEqual([{ title: `${name} · API` }, { title: undefined }]);
});
