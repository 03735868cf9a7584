import { stepsDone, type Setup } from "@/lib/people/first-steps/rules";

const NOTHING: Setup = {
  disciplines: 0,
  languages: 0,
  languageDisciplines: 0,
  publishedCompetencies: 0,
  otherPeople: 0,
  named: 0,
  acting: 0,
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
  ["a person with reports who lacks the role manager", { ...NOTHING, named: 1 }, []],
  ["two of whom one has the role", { ...NOTHING, named: 2, acting: 1 }, []],
  ["a manager with reports", { ...NOTHING, named: 1, acting: 1 }, ["managers"]],
  ["a person who has signed in", { ...NOTHING, signedIn: 1 }, ["invite"]],
])("the done steps of an installation with %s", (_title, setup, steps) => {
  const done = Object.entries(stepsDone(setup)).filter(([, isDone]) => isDone);
  expect(done.map(([step]) => step)).toEqual(steps);
});
