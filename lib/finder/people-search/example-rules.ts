import { LEVEL_LABELS, type Level } from "@/lib/sheet/rows/rules";
import type { FinderCatalogue, Named } from "./parse-rules";

/** Longest name in an example, in characters: an example is one line. */
const MAX_NAME = 40;
/** A name that can be typed as it is: it has nothing that separates conditions. */
const isTypable = ({ name }: Named) => name.length <= MAX_NAME && !/[,;/+&]| and /i.test(name);

const word = (level: Level) => LEVEL_LABELS[level].toLowerCase();
const firstWord = (name: string) => name.split(" ", 1)[0]!;

/** Examples of questions in the catalogue's own names, such as "React advanced, AWS basic or above, nice: Kafka". */
export function examplesOf({ competencies, areas, managers }: FinderCatalogue): string[] {
  const [first, second, third] = competencies.filter(isTypable);
  const area = areas.find(isTypable);
  const manager = managers.find(
    ({ name }) =>
      name.length <= MAX_NAME && managers.filter((other) => firstWord(other.name) === firstWord(name)).length === 1,
  );
  return [
    ...(first && second
      ? [
          `${first.name} ${word("advanced")}, ${second.name} ${word("basic")} or above${third ? `, nice: ${third.name}` : ""}`,
        ]
      : []),
    ...(area ? [`any ${word("advanced")} in ${area.name}`] : []),
    ...(manager ? [`manager: ${firstWord(manager.name)}`] : []),
  ];
}

/** "Such as “React advanced” or “manager: Kwame”."; in words where the catalogue is empty. */
export function exampleHint(catalogue: FinderCatalogue): string {
  const examples = examplesOf(catalogue).map((example) => `“${example}”`);
  if (examples.length === 0) return "Competencies, areas, languages or disciplines, each with a level.";
  const last = examples.at(-1)!;
  return `Such as ${examples.length === 1 ? last : `${examples.slice(0, -1).join(", ")} or ${last}`}.`;
}
