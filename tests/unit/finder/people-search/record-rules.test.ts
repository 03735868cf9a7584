import { conditionText, readCondition, subjectOf } from "@/lib/finder/people-search/condition-rules";
import { parseTyped } from "@/lib/finder/people-search/parse-rules";
import { MAX_RECORD_NAME, type RecordCondition } from "@/lib/finder/people-search/record-rules";
import { answerWords, conditionWords, groupOf } from "@/lib/finder/people-search/rules";
import { alone, readTyping } from "@/lib/finder/people-search/typing-rules";
import { catalogueOf } from "@/tests/support/catalogue";

const LACKS = { met: false, free_percent: null, missing_steps: 1, is_known: true };

const names = { competency: ["Kafka", "SSL certificates"], area: ["Databases"], language: ["Java"] };
const CATALOGUE = catalogueOf(names, {
  spoken: ["German", "English", "Français", "Brazilian Portuguese"],
  certificates: ["AWS Certified Solutions Architect – Associate", "Certified Kubernetes Administrator", "iSAQB"],
  locations: ["Berlin", "New York", "São Paulo"],
});
const read = (typed: string, catalogue = CATALOGUE) => {
  const { must, nice, unread } = parseTyped(typed, catalogue);
  return [
    ...must.map(conditionWords),
    ...nice.map((one) => `nice: ${conditionWords(one)}`),
    ...unread.map(({ text }) => `not ${text}`),
  ];
};

test.each([
  ["kafka advanced, speaks German", ["Kafka Advanced", "speaks German"]],
  ["java, certified AWS", ["any Basic or above in Java", "AWS certificate"]],
  ["speaks german b2", ["speaks German B2 or above"]],
  ["speaks german at B2+", ["speaks German B2 or above"]],
  ["who speaks deutsch?", ["speaks German"]],
  ["spricht Französisch", ["speaks Français"]],
  ["native german", ["speaks German natively"]],
  ["german native speaker", ["speaks German natively"]],
  ["german speaker", ["speaks German"]],
  ["german-speaking", ["speaks German"]],
  ["fluent in english", ["speaks English"]],
  ["speaks brazilian portuguese c1", ["speaks Brazilian Portuguese C1 or above"]],
  ["speaks germn", ["speaks German"]],
  ["german", ["speaks German"]],
  ["english c1, nice: german", ["speaks English C1 or above", "nice: speaks German"]],
  ["kafka advanced german", ["Kafka Advanced", "speaks German"]],
  ["speaks german and english", ["speaks German", "speaks English"]],
  ["kafka and speaks english", ["Kafka Basic or above", "speaks English"]],
  ["aws certified", ["AWS certificate"]],
  ["certified kubernetes administrator", ["Kubernetes Administrator certificate"]],
  ["certificate: solutions architect", ["Solutions Architect certificate"]],
  ["has an isaqb certificate", ["iSAQB certificate"]],
  ["ssl certificates", ["SSL certificates Basic or above"]],
  ["in berlin", ["in Berlin"]],
  ["kafka in new york", ["Kafka Basic or above", "in New York"]],
  ["based in sao paulo", ["in São Paulo"]],
  ["berlin office", ["in Berlin"]],
  ["aus Berlin", ["in Berlin"]],
  ["lives in berlni", ["in Berlin"]],
  ["any advanced in databases", ["any Advanced in Databases"]],
])("“%s” is read as %j", (typed, words) => {
  expect(read(typed)).toEqual(words);
});

test.each([
  ["speaks klingon", "Nobody whose records you see speaks it.", []],
  ["certified awsome", "Nobody whose records you see has this certificate.", []],
  [
    "certified kubernets administrator",
    "Nobody whose records you see has this certificate.",
    ["certificate: Certified Kubernetes Administrator"],
  ],
  ["speaks ", "Say which language, such as “speaks German”.", []],
  ["certified", "Say which certificate, such as “certified AWS”.", []],
  ["based in paris", "Nobody works there.", []],
])("“%s” isn't read: %s", (typed, why, suggestions) => {
  const { must, nice, unread } = parseTyped(typed, CATALOGUE);
  expect([...must, ...nice]).toEqual([]);
  expect(unread.map((one) => [one.why, one.suggestions.map(({ typed: meant }) => meant)])).toEqual([
    [why, suggestions],
  ]);
});

test("a person who sees nobody's records reads why they can't ask, and a bare language is a word like any other", () => {
  const without = { ...CATALOGUE, spoken: null, certificates: null };
  for (const typed of ["speaks german", "certified aws"])
    expect(parseTyped(typed, without).unread).toMatchObject([
      { text: typed, why: "Only managers and admins can ask about spoken languages and certificates." },
    ]);
  const named = parseTyped("certified aws", { ...without, ...catalogueOf({ competency: ["AWS"] }) });
  expect(named.unread).toMatchObject([{ text: "certified aws", suggestions: [{ typed: "AWS" }] }]);
  expect(read("german", without)).toEqual(["not german"]);
  expect(read("speaks german in berlin", without)).toEqual(["in Berlin", "not speaks german"]);
});

test.each<[RecordCondition, string, string, string]>([
  [
    { kind: "speaks", name: "German", least: "B2" },
    "speaks-German-B2",
    "speaks German B2 or above",
    "no German B2 or above on record",
  ],
  [
    { kind: "speaks", name: "Brazilian Portuguese", least: null },
    "speaks-Brazilian_Portuguese",
    "speaks Brazilian Portuguese",
    "no Brazilian Portuguese on record",
  ],
  [
    { kind: "certificate", name: "A-B, 50%;_x" },
    "certificate-A%2dB%2c_50%25%3b%5fx",
    "A-B, 50%;_x certificate",
    "no A-B, 50%;_x certificate on record",
  ],
  [
    { kind: "speaks", name: "German", or: ["French", "a-or-b"], least: "C1" },
    "speaks-German-or-French-or-a%2dor%2db-C1",
    "speaks German or French or a-or-b C1 or above",
    "no German or French or a-or-b C1 or above on record",
  ],
  [
    { kind: "location", name: "São Paulo", or: ["Berlin"] },
    "location-São_Paulo-or-Berlin",
    "in São Paulo or Berlin",
    "not in São Paulo or Berlin",
  ],
  [{ kind: "location", name: "São Paulo" }, "location-São_Paulo", "in São Paulo", "not in São Paulo"],
])("%o is “%s” in addresses, and “%s” in words", (condition, text, words, unmet) => {
  expect([conditionText(condition), conditionWords(condition), answerWords(condition, LACKS)]).toEqual([
    text,
    words,
    unmet,
  ]);
  expect(readCondition(text)).toEqual(condition);
});

test("who may speak it isn't said to have none", () => {
  const german = { kind: "speaks", name: "German", least: null } as const;
  expect(answerWords(german, { ...LACKS, is_known: false })).toBe("not visible to you");
  const question = { must: [german], nice: [] };
  expect(groupOf(question, [null])).toBe("One step short: speaks German (not visible to you)");
});

test.each([
  "speaks",
  "speaks-",
  "speaks-German-B3",
  "speaks-German-B2-C1",
  "certificate-A-B",
  "location-_",
  "location-Oslo-or-",
  "location-or-Oslo",
  `location-${"x".repeat(40)}-or-${"y".repeat(40)}`,
  `location-${"x".repeat(MAX_RECORD_NAME + 1)}`,
])("%s is no condition", (text) => expect(readCondition(text)).toBeNull());

test("a language is asked for once, whatever its level", () => {
  expect(subjectOf({ kind: "speaks", name: "German", least: "B2" })).toBe(
    subjectOf({ kind: "speaks", name: "german", least: null }),
  );
});

test("more may follow a record's name, until a comma ends it", () => {
  const of = (text: string) =>
    readTyping(alone({ must: [], nice: [] }, []), text, CATALOGUE)?.run.asked.must.map(conditionWords) ?? null;
  for (const text of ["speaks ", "speaks german ", "certified ", "certified solutions "])
    expect([text, of(text)]).toEqual([text, null]);
  expect(of("speaks german b2,")).toEqual(["speaks German B2 or above"]);
  expect(of("kafka ")).toEqual(["Kafka Basic or above"]);
});
