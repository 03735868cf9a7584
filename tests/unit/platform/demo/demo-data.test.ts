import { areas, disciplines, technologies } from "@/prisma/demo/catalogue";
import { competencies } from "@/prisma/demo/competencies";
import { learningPointers } from "@/prisma/demo/learning-pointers";
import { notes } from "@/prisma/demo/notes";
import { people } from "@/prisma/demo/people";

const CRITERIA = ["no_experience", "basic", "intermediate", "advanced"] as const;
const byEmail = new Map(people.map((person) => [person.email, person]));
const competencyKeys = new Set(competencies.map(({ discipline, name }) => `${discipline}|${name}`));

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the demo's catalogue", () => {
  it("has eight disciplines, none twice", () => {
    expect(new Set(disciplines).size).toBe(8);
  });

  it("has twelve languages, none twice", () => {
    expect(new Set(technologies).size).toBe(12);
  });

  it("names no area twice", () => {
    expect(repeated(areas.map((area) => area.name))).toEqual([]);
  });

  it("has an area whose competencies count for each language", () => {
    expect(areas.filter((area) => area.general_technology)).not.toHaveLength(0);
  });

  it("uses every area", () => {
    const used = new Set(competencies.map((competency) => competency.area));
    expect(areas.filter((area) => !used.has(area.name))).toEqual([]);
  });
});

describe("the demo's competencies", () => {
  it("number about 120", () => {
    expect(competencies.length).toBeGreaterThanOrEqual(110);
    expect(competencies.length).toBeLessThanOrEqual(130);
  });

  it("include five that are not published", () => {
    expect(competencies.filter((competency) => !competency.published)).toHaveLength(5);
  });

  it("name areas that exist", () => {
    const known = new Set(areas.map((area) => area.name));
    expect(competencies.filter((competency) => !known.has(competency.area))).toEqual([]);
  });

  it("name disciplines that exist", () => {
    expect(competencies.filter((competency) => !disciplines.includes(competency.discipline))).toEqual([]);
  });

  it("are in a language area only for disciplines that use languages", () => {
    const general = new Set(areas.filter((area) => area.general_technology).map((area) => area.name));
    expect(
      competencies.filter(({ area, discipline }) => general.has(area) && !discipline.includes("Developer")),
    ).toEqual([]);
  });

  it("are identified by discipline and name, so that no area has one twice", () => {
    expect(repeated(competencies.map(({ discipline, name }) => `${discipline}|${name.toLowerCase()}`))).toEqual([]);
  });

  it("leave no text empty", () => {
    const texts = competencies.flatMap((competency) => [
      competency.name,
      competency.description,
      ...CRITERIA.map((level) => competency[level]),
    ]);
    expect(texts.filter((text) => text.trim() === "" || text !== text.trim())).toEqual([]);
  });

  it("have no text twice, in two competencies or in two levels", () => {
    const texts = competencies.flatMap((competency) => [
      competency.description,
      ...CRITERIA.map((level) => competency[level]),
    ]);
    expect(repeated(texts)).toEqual([]);
  });

  it("have criteria of one to three whole sentences", () => {
    const texts = competencies.flatMap((competency) => CRITERIA.map((level) => competency[level]));
    expect(
      texts.filter(
        (text) => !/^[A-Z]/.test(text) || !text.endsWith(".") || (text.match(/[.?!](?= |$)/g) ?? []).length > 3,
      ),
    ).toEqual([]);
  });
});

describe("the demo's people", () => {
  it("number forty", () => {
    expect(people).toHaveLength(40);
  });

  it("have different emails at the made-up company", () => {
    expect(
      new Set(people.map((person) => person.email).filter((email) => /^[a-z.-]+@stonefield\.example$/.test(email)))
        .size,
    ).toBe(40);
  });

  it("have different subjects", () => {
    expect(new Set(people.map((person) => person.sub)).size).toBe(40);
  });

  it("have one or two disciplines that exist", () => {
    const wrong = people.filter(
      (person) =>
        ![1, 2].includes(person.disciplines.length) ||
        person.disciplines.some((discipline) => !disciplines.includes(discipline)),
    );
    expect(wrong).toEqual([]);
  });

  it("have one to four known languages if, and only if, they are developers", () => {
    const wrong = people.filter(
      ({ disciplines: own, languages }) =>
        languages.some((language) => !technologies.includes(language)) ||
        languages.length > 4 ||
        own.some((discipline) => discipline.includes("Developer")) !== languages.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it("have every language among them", () => {
    const known = new Set(people.flatMap((person) => person.languages));
    expect(technologies.filter((technology) => !known.has(technology))).toEqual([]);
  });

  it("have one person without a manager", () => {
    expect(people.filter((person) => person.manager === null)).toHaveLength(1);
  });

  it("report only to managers", () => {
    const named = people.flatMap((person) => [
      ...(person.manager === null ? [] : [person.manager]),
      ...person.further_managers,
    ]);
    expect(named.filter((email) => byEmail.get(email)?.is_manager !== true)).toEqual([]);
  });

  it("never have the same manager twice, or themselves", () => {
    const wrong = people.filter(
      ({ email, manager, further_managers }) => repeated([email, manager ?? "", ...further_managers]).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it("have seven managers, each with someone to manage", () => {
    const managing = new Set(people.map((person) => person.manager));
    expect(people.filter((person) => person.is_manager && managing.has(person.email))).toHaveLength(7);
    expect(people.filter((person) => person.is_manager)).toHaveLength(7);
  });

  it("have two admins, one without reports", () => {
    expect(
      people
        .filter((person) => person.is_admin)
        .map((person) => person.is_manager)
        .sort(),
    ).toEqual([false, true]);
  });

  it("have no circle of managers, further managers included", () => {
    const above = (email: string): string[] => {
      const person = byEmail.get(email);
      return person ? [...(person.manager === null ? [] : [person.manager]), ...person.further_managers] : [];
    };
    const circular = people.filter(({ email }) => {
      const seen = new Set<string>();
      const ahead = above(email);
      for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        ahead.push(...above(next));
      }
      return seen.has(email);
    });
    expect(circular).toEqual([]);
  });

  it("have two who never signed in", () => {
    expect(people.filter((person) => person.never_signed_in)).toHaveLength(2);
  });
});

describe("the demo's rich text", () => {
  const texts = [...learningPointers.map((pointer) => pointer.description), ...notes.map((note) => note.html)];

  it("uses paragraphs, emphasis, lists and https links only, each closed", () => {
    const withoutKnown = texts.map((html) =>
      html.replaceAll(/<(p|strong|em|ul|li)>|<a href="https:\/\/[^"]+">|<\/(p|strong|em|ul|li|a)>/g, ""),
    );
    expect(withoutKnown.filter((text) => /[<>]/.test(text))).toEqual([]);
  });

  it("closes every tag it opens", () => {
    expect(texts.filter((html) => (html.match(/<[a-z]/g) ?? []).length !== (html.match(/<\//g) ?? []).length)).toEqual(
      [],
    );
  });

  it("repeats no text", () => {
    expect(repeated(texts)).toEqual([]);
  });
});

describe("the demo's learning pointers", () => {
  it("number about fifty", () => {
    expect(learningPointers.length).toBeGreaterThanOrEqual(45);
  });

  it("have different names and https addresses", () => {
    expect(repeated(learningPointers.map((pointer) => pointer.name))).toEqual([]);
    expect(
      new Set(
        learningPointers
          .map((pointer) => new URL(pointer.url))
          .filter((url) => url.protocol === "https:")
          .map(String),
      ).size,
    ).toBe(learningPointers.length);
  });

  it("are attached to competencies that exist, each once", () => {
    const attached = learningPointers.map((pointer) =>
      pointer.competencies.map(({ discipline, name }) => `${discipline}|${name}`),
    );
    expect(attached.filter((keys) => keys.length === 0 || repeated(keys).length > 0)).toEqual([]);
    expect(attached.flat().filter((key) => !competencyKeys.has(key))).toEqual([]);
  });
});
