import { z } from "zod";
import { content } from "./content";

const names = z.array(z.string());
const catalogue = content(
  "catalogue.json",
  z.strictObject({ areas_per_language: names, areas: names, disciplines: names, languages: names }),
);

/** Areas of the template. In a `general_technology` area a competency counts once for each of a person's languages. */
export const areas = [
  ...catalogue.areas_per_language.map((name) => ({ name, general_technology: true })),
  ...catalogue.areas.map((name) => ({ name, general_technology: false })),
];

/** `disciplines` and `languages`. People in the disciplines with "Developer" in their names have languages. */
export const { disciplines, languages } = catalogue;

export const Area = z.enum(areas.map(({ name }) => name));
export const Discipline = z.enum(disciplines);
export const Language = z.enum(languages);

/** Returns the entries of a folder of content that has a file for each discipline, in the catalogue's order. */
export const byDiscipline = <Entry extends z.ZodType<object>>(folder: string, entry: Entry) =>
  disciplines.flatMap((discipline) =>
    content(`${folder}/${discipline.toLowerCase().replaceAll(" ", "-")}.json`, z.array(entry)).map((one) => ({
      discipline,
      ...one,
    })),
  );
