import { MAX_TYPED, parseTyped } from "@/lib/finder/people-search/parse-rules";
import { catalogueOf } from "@/tests/support/catalogue";

const names = {
  competency: ["React", "AWS", "Kafka", "Kubernetes", "PostgreSQL", "Docker", "REST APIs", "End-to-end journeys"],
  area: ["Databases", "Cloud & Operations", "Frontend"],
  language: ["Java", "C#", "TypeScript", "Go", "Python", "JavaScript"],
  discipline: ["Backend Developer", "Frontend Developer", "QA Engineer"],
  grade: ["Junior", "Senior"],
  manager: ["Kwame Asante", "Ingrid Solheim"],
};

test.each([
  "a ",
  "in ",
  "speaks x ",
  "certified a ",
  "not go or ",
  "(nice to have) ",
  "x-",
  "5 years ",
  "free a to ",
  "x for 1 week to ",
  "between a and ",
  "mid ",
  "lead fatima ",
  "senior ",
  "senior senior java with ",
])("the longest text of %j against thousands of names takes less than 1.5 seconds of the processor", (text) => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Name number ${at} of the company`);
  const records = { spoken: many(500), certificates: many(500), locations: many(500) };
  const catalogue = catalogueOf({ ...names, competency: many(2_000) }, { today: "2026-11-29", ...records });
  const before = process.cpuUsage();
  parseTyped(text.repeat(MAX_TYPED), catalogue);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});

test.each(["like ", "% like ", "5+ like ", "like fatima ", "like 50% ", "german ", "q4 ", "sofort "])(
  "the longest text of %j against a thousand managers takes less than 0.25 seconds of the processor",
  (text) => {
    const manager = Array.from({ length: 1_000 }, (_, at) => `Kwame Asante of department ${at}`);
    const catalogue = catalogueOf({ ...names, manager }, { today: "2026-11-29", spoken: ["German"] });
    // The names are worked out once.
    parseTyped("kafka", catalogue);
    const before = process.cpuUsage();
    parseTyped(text.repeat(MAX_TYPED), catalogue);
    expect(process.cpuUsage(before).user).toBeLessThan(250_000);
  },
);
