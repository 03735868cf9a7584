import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import {
  areas as demoAreas,
  disciplines as demoDisciplines,
  languages as demoLanguages,
} from "@/prisma/demo/catalogue";
import { competencies as demoCompetencies } from "@/prisma/demo/competencies";
import { learningPointers as demoPointers } from "@/prisma/demo/learning-pointers";
import { notes as demoNotes } from "@/prisma/demo/notes";
import { people as demoPeople } from "@/prisma/demo/people";
import { mulberry32, pick } from "@/prisma/demo/random";
import type { CrowdSize, Shape } from "./size";

/** Returns the n-th (from 0) use of a text. Repeated texts get a number, so that names stay distinct. */
const again = (text: string, round: number) => (round === 0 ? text : `${text} ${round + 1}`);
const turn = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const round = (list: readonly unknown[], place: number) => Math.floor(place / list.length);

const named = (id: number, name: string) => ({ id, name, name_key: nameKeyOf(name) });

const ADMIN = { first_name: "Ada", last_name: "Atlas" };

/**
 * Returns everything in a company of that size except the sheets, repeating the demo's texts as needed. Ids count from
 * 1.
 */
export function crowdTexts(size: CrowdSize, shape: Shape) {
  const plainAreas = demoAreas.filter((area) => !area.general_technology);
  const areas = [...plainAreas, ...demoAreas.filter((area) => area.general_technology)].map(
    ({ name, general_technology }, place) => ({
      ...named(place + 1, name),
      general_technology,
    }),
  );
  const technical = areas.findIndex((area) => area.general_technology) + 1;
  const disciplines = Array.from({ length: shape.disciplines }, (_, place) =>
    named(place + 1, again(turn(demoDisciplines, place), round(demoDisciplines, place))),
  );
  const technologies = demoLanguages.map((name, place) => named(place + 1, name));
  const competencies = Array.from({ length: size.competencies }, (_, place) => {
    const text = turn(demoCompetencies, place);
    const within = Math.floor(place / shape.disciplines);
    const { no_experience, basic, intermediate, advanced } = text;
    return {
      ...named(place + 1, again(text.name, round(demoCompetencies, place))),
      cm_role_id: (place % shape.disciplines) + 1,
      cm_area_id: within < shape.technical ? technical : (within % plainAreas.length) + 1,
      description: again(text.description, round(demoCompetencies, place)),
      no_experience,
      basic,
      intermediate,
      advanced,
      published: true,
    };
  });
  const pointers = Array.from({ length: size.learningPointers }, (_, place) => {
    const { name, description, url } = turn(demoPointers, place);
    return { id: place + 1, name: again(name, round(demoPointers, place)), description, url };
  });
  const everyone = peopleOf(size);
  const people = everyone.map(({ manager_id: _manager_id, ...one }) => one);
  const managers = everyone.flatMap(({ id, manager_id }) =>
    manager_id === null ? [] : [{ employee_id: id, manager_id, is_primary: true }],
  );
  const links = pointers.map(({ id }, place) => ({
    cm_competency_id: (place % size.competencies) + 1,
    cm_learning_pointer_id: id,
  }));
  return {
    areas,
    disciplines,
    technologies,
    competencies,
    pointers,
    links,
    people,
    managers,
    notes: demoNotes.map(({ html }) => html),
  };
}

/**
 * Whoever leads most people first, then leads, then everyone else, and the admin last. Nobody leads many more than a team, so
 * a larger company has more levels of leads and not more people without a manager. Each level is distributed evenly.
 */
function peopleOf({ seed, employees, teamSize }: CrowdSize) {
  const random = mulberry32(seed);
  const leading = (people: number) => Math.ceil(people / (teamSize + 1));
  const managers = Math.min(leading(employees), employees);
  // Where each level ends, from all people to those without a manager.
  const ends = [employees, managers, leading(managers)];
  while (ends.at(-1)! > teamSize + 1) ends.push(leading(ends.at(-1)!));
  const managerOf = (place: number): number | null => {
    const level = ends.findLastIndex((end) => place < end);
    const [from = 0, above = 0] = [ends[level + 1], ends[level + 2]];
    if (from === 0) return null;
    return from === above ? (place % from) + 1 : above + ((place - from) % (from - above)) + 1;
  };
  const staff = Array.from({ length: employees }, (_, place) => {
    const name = { first_name: pick(random, demoPeople).first_name, last_name: pick(random, demoPeople).last_name };
    return person(place + 1, name, { is_manager: place < managers, is_admin: false, manager_id: managerOf(place) });
  });
  return [...staff, person(employees + 1, ADMIN, { is_manager: false, is_admin: true, manager_id: null })];
}

type Name = { first_name: string; last_name: string };

const person = (
  id: number,
  name: Name,
  standing: { is_manager: boolean; is_admin: boolean; manager_id: number | null },
) => ({
  id,
  ...name,
  ...standing,
  email: `person${id}@crowd.example`,
  sort_key: normalizeForSearch(`${name.last_name} ${name.first_name}`),
});
