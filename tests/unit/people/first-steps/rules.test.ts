import { stepsDone, type Setup } from "@/lib/people/first-steps/rules";

const NOTHING: Setup = {
  disciplines: 0,
  languages: 0,
  languageDisciplines: 0,
  publishedCompetencies: 0,
  otherPeople: 0,
  managed: 0,
  signedIn: 0,
};

test.each([
  ["nothing", NOTHING, []],
  ["languages alone", { ...NOTHING, languages: 3 }, []],
  ["a discipline", { ...NOTHING, disciplines: 1 }, ["disciplines"]],
  ["a discipline that needs languages", { ...NOTHING, disciplines: 1, languageDisciplines: 1 }, []],
  ["that and a language", { ...NOTHING, disciplines: 1, languageDisciplines: 1, languages: 1 }, ["disciplines"]],
  ["a published competency", { ...NOTHING, publishedCompetencies: 1 }, ["framework"]],
  ["another person", { ...NOTHING, otherPeople: 1 }, ["people"]],
  ["a person with a manager", { ...NOTHING, managed: 1 }, ["managers"]],
  ["a person who has signed in", { ...NOTHING, signedIn: 1 }, ["invite"]],
])("the done steps of an installation with %s", (_title, setup, steps) => {
  const done = Object.entries(stepsDone(setup)).filter(([, isDone]) => isDone);
  expect(done.map(([step]) => step)).toEqual(steps);
});
