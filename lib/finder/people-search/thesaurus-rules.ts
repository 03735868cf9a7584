import { wordsOf } from "@/lib/platform/core/words-of";
import { spelled } from "@/lib/vocabulary/synonyms/likeness-rules";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

/** What people type that catalogues often have under broader or narrower names, in the form of `normalizeForSearch`. */
const NEIGHBOURS: readonly (readonly [names: string, near: string])[] = [
  ["devops", "ci/cd, kubernetes, terraform, docker, cloud"],
  ["sre", "observability, kubernetes, cloud"],
  ["spring, spring boot", "java, kotlin"],
  ["django, flask", "python"],
  ["rails", "ruby"],
  ["laravel", "php"],
  [".net, dotnet", "c#"],
  ["next.js, nextjs", "react, typescript"],
  ["node, node.js, nodejs, express.js, nest.js, nestjs", "javascript, typescript, backend developer"],
  ["vue, vue.js, angular, angular.js, svelte, nuxt.js", "javascript, typescript, frontend developer"],
  ["fullstack, full stack, full-stack", "backend developer, frontend developer"],
  ["ios", "swift"],
  ["android", "kotlin, java"],
  ["mobile, mobile app, app", "swift, kotlin"],
  ["data scientist, data science, machine learning, ml, ai", "python, data engineer"],
  ["data analyst", "business analyst, data engineer"],
  ["product owner, product manager, po, ba", "business analyst"],
  ["scrum master, agile coach, pm", "project lead"],
  ["architect, solution architect, software architect", "architecture"],
  ["figma, sketch", "ux designer"],
  ["sql, mysql, postgres, postgresql, oracle, mssql", "databases"],
];
const NEAR: ReadonlyMap<string, readonly string[]> = new Map(
  NEIGHBOURS.flatMap(([names, near]) => wordsOf(names).map((name) => [name, wordsOf(near)] as const)),
);

/** The entries that come near to a name that no entry has. */
export const neighboursOf = <E>(name: string, { called }: { called: (text: string) => readonly E[] }): readonly E[] =>
  (NEAR.get(name) ?? NEAR.get(name.replace(" ", "")) ?? []).flatMap((near) => called(near).slice(0, 1));

/** The one of these names that a word is a misspelling of; empty for other words. */
export const neighbourSpelled = (name: string): string =>
  (name.length > 4 && [...NEAR.keys()].find((one) => !one.startsWith(name) && spelled(name, one) > 0)) || "";

/** Cities by what they are called here and elsewhere. Intl names languages and regions, but no cities. */
const PLACES: readonly (readonly string[])[] = `
  Antwerp, Antwerpen, Anvers; Athens, Athen; Bangalore, Bengaluru; Basel, Basle, Bâle; Beijing, Peking;
  Belgrade, Belgrad, Beograd; Berne, Bern; Brussels, Brüssel, Bruxelles; Bucharest, Bukarest, București;
  Cairo, Kairo; Cologne, Köln, Koeln; Copenhagen, Kopenhagen, København; Florence, Florenz, Firenze; Gdańsk, Danzig;
  Geneva, Genf, Genève; Gothenburg, Göteborg, Goeteborg; Hanover, Hannover; Kraków, Krakau, Cracow; Kyiv, Kiev, Kiew;
  Lisbon, Lissabon, Lisboa; Ljubljana, Laibach; Luxembourg, Luxemburg; Milan, Mailand, Milano; Moscow, Moskau;
  Mumbai, Bombay; Munich, München, Muenchen; Naples, Neapel, Napoli; Nuremberg, Nürnberg, Nuernberg;
  Prague, Prag, Praha; Rome, Rom, Roma; Seville, Sevilla; Strasbourg, Straßburg; The Hague, Den Haag; Tokyo, Tokio;
  Turin, Torino; Venice, Venedig, Venezia; Vienna, Wien; Vilnius, Wilna; Warsaw, Warschau, Warszawa;
  Wrocław, Breslau; Zurich, Zürich, Zuerich
`
  .split(";")
  .map((names) => wordsOf(names).map(normalizeForSearch));

/** What else a city is called, in the form of `normalizeForSearch`. */
export const placesLike = (name: string): string[] =>
  PLACES.filter((names) => names.includes(name)).flatMap((names) => names.filter((other) => other !== name));
