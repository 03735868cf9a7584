/** Verbs of acts, as criteria begin with them, that are hardly ever nouns. */
const VERBS = new Set(
  (
    "accepts achieves adapts adds adjusts adopts advises agrees aligns allocates analyses analyzes anticipates " +
    "applies appoints argues arranges asks assesses assigns assists automates avoids " +
    "balances brings builds calculates captures carries catches challenges chairs chooses clarifies closes " +
    "collects combines communicates compares completes composes computes " +
    "conducts configures confirms considers consults contributes converts coordinates corrects creates decides " +
    "defends defines delegates delivers demonstrates deploys derives describes " +
    "detects determines develops diagnoses discovers discusses distinguishes divides drives edits elicits " +
    "eliminates enables encourages enforces ensures escalates establishes evaluates examines " +
    "executes explains explores extends extracts facilitates fetches finds finishes fixes follows forecasts " +
    "formulates gathers gets gives handles helps holds identifies implements improves " +
    "informs initiates inspects installs integrates interprets introduces investigates involves joins justifies " +
    "keeps leads learns lets listens locates maintains makes manages measures " +
    "mentors merges migrates mitigates moderates modifies negotiates notices observes obtains opens optimises " +
    "optimizes organises organizes oversees participates performs persuades picks " +
    "prepares presents prevents prioritises prioritizes produces proposes protects proves provides publishes puts " +
    "raises reads recognises recognizes recommends reconciles records recovers reduces refactors " +
    "refines refuses rejects relates removes renames repeats replaces reproduces resolves responds restores " +
    "retires reuses revises rewrites says schedules secures seeks selects sends separates " +
    "sets settles shapes simplifies sketches solves specifies splits spots structures submits suggests summarises " +
    "summarizes synthesises synthesizes talks " +
    "teaches tells thinks traces trains transforms translates troubleshoots tunes updates upgrades uses validates " +
    "verifies visualises visualizes warns weighs writes"
  ).split(" "),
);

/** Verbs of acts that are as often nouns: an act only if an object follows them. */
const VERBS_OR_NOUNS = new Set(
  (
    "answers attempts checks states names shares sets shows starts stops works studies repairs visits guides " +
    "mentors judges codes logs coaches covers takes turns draws backs calls changes commits controls debates " +
    "designs documents drafts estimates experiments interviews links maps models monitors notes owns plans " +
    "profiles prototypes queries questions " +
    "ranks rates releases reports requests researches results reviews rolls runs samples scales schemas scopes " +
    "scripts signs sources stores supports targets tests tracks triages trims values versions walks"
  ).split(" "),
);

const OBJECT_STARTS = new Set(
  (
    "a an the this that these those its their his her each every any all both one two three several some others " +
    "everyone it them how why what whether where which who when new own"
  ).split(" "),
);

const CONNECTORS = new Set(["and", "or", "then", "also", ",", ";"]);

/** Returns the sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\b(e\.g|i\.e|etc|vs)\./gi, "$1")
    .split(/[.!?]+(?:\s+|$)|\n+/)
    .filter((sentence) => sentence.trim() !== "");

/**
 * Whether a sentence has several acts: two verbs each with an object of its own ("writes tests and reviews code"), or
 * three ("plans, builds and runs services"). Two verbs that share an object ("finds and fixes defects") count as one
 * act.
 */
export function hasSeveralActs(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}'’-]+|[,;]/gu) ?? [];
  const places: number[] = [];
  for (const place of words.keys()) if (isAct(words, place, places)) places.push(place);
  if (places.length >= 3) return true;
  const [first, second] = places;
  if (first === undefined || second === undefined) return false;
  return words.slice(first + 1, second).some((word) => !CONNECTORS.has(word));
}

/** Whether the word at a place is the verb of an act: at the beginning, or after a comma, "and", "or" or "then". */
function isAct(words: readonly string[], place: number, acts: readonly number[]): boolean {
  const word = words[place]!;
  if (place > 0 && !CONNECTORS.has(words[place - 1]!)) return false;
  if (VERBS.has(word)) return true;
  if (!VERBS_OR_NOUNS.has(word)) return false;
  const next = words[place + 1];
  const continuesList = place > 1 && acts.at(-1) === place - 2;
  return place === 0 || continuesList || (next !== undefined && OBJECT_STARTS.has(next));
}
