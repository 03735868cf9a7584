import type { FileProblem } from "@/lib/platform/core/grid";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Comparison, ImportCall, PlannedLine } from "@/lib/platform/operation/import-kind";
import { describeLine, type EngagementLine, identityOf, writtenIdentity } from "./import-file-rules";
import { daysProblem, type Engaged, overlapOf, type Refusal } from "./overlap-rules";
import { type EngagementState, MAX_ENGAGEMENTS } from "./rules";
import { correctedNotes, sinceWritten, type Written, writtenUnder } from "./written-rules";
import { isSameUsed, type UsedCatalogue, usedFinder, type UsedPair, usedText } from "./used-cell-rules";

/** What an import writes of an engagement. */
export type Values = {
  client: string | null;
  project: string;
  role: string;
  starts_on: string;
  ends_on: string | null;
  percent: number;
  later_percent: number | null;
  later_from: string | null;
  state: EngagementState;
  summary: string;
  used: readonly UsedPair[];
};
const TIME = ["starts_on", "ends_on", "percent", "later_percent", "later_from", "state"] as const;
const FIELDS = ["client", "project", "role", ...TIME, "summary"] as const;
/** The fields that a journal of imports has as a file says them: of a client it has the id. */
const WRITTEN = ["project", "role", ...TIME, "summary"] as const;
type Field = (typeof FIELDS)[number] | "competencies";

export type StoredEngagement = Values & {
  id: number;
  email: string;
  isOwn: boolean;
  isConfirmed: boolean;
  written: Written;
  /** The need that it is for, and how many more people that has places for. */
  need: { id: number; places: number } | null;
};
export type StoredClient = { id: number; name: string; key: string; alias: string; mayBeNamed: boolean };
export type Stored = {
  people: readonly { id: number; email: string; name: string }[];
  clients: readonly StoredClient[];
  engagements: readonly StoredEngagement[];
  catalogue: UsedCatalogue;
  /** A day in UTC. */
  today: string;
};

export type Planned = {
  line: EngagementLine;
  userId: number;
  stored: StoredEngagement | null;
  next: Values;
  fields: Field[];
  /** What was corrected since the same was imported before, and stays. */
  corrected: readonly string[];
};
export type NewClient = { line: number; name: string; key: string; alias: string; mayBeNamed: boolean };
export type Plan = { lines: Planned[]; newClients: NewClient[] };

/** What the person says of an engagement, and nobody else. */
export type OwnWords = { organization: string; names_client: boolean; confirmed_at: string | null };

/** What the person said of a new engagement; without it in the file, nothing yet. */
export const ownWordsOf = ({ organization, names_client, confirmed_at }: EngagementLine): OwnWords => ({
  organization: organization ?? "",
  names_client: names_client ?? true,
  confirmed_at,
});

/** What an engagement is after a line. */
function valuesAfter(
  line: EngagementLine,
  stored: StoredEngagement | null,
  client: string | null,
  used: readonly UsedPair[],
): Values {
  const before: Values = stored ?? {
    client: null,
    project: "",
    role: "",
    starts_on: "",
    ends_on: null,
    percent: 100,
    later_percent: null,
    later_from: null,
    state: "agreed",
    summary: "",
    used: [],
  };
  return {
    client: client ?? before.client,
    project: line.project ?? before.project,
    role: line.role ?? before.role,
    starts_on: line.starts_on ?? before.starts_on,
    ends_on: line.ends_on ?? before.ends_on,
    percent: line.percent ?? before.percent,
    later_percent: line.later_percent ?? before.later_percent,
    later_from: line.later_from ?? before.later_from,
    state: line.state ?? before.state,
    summary: line.summary ?? before.summary,
    used,
  };
}

/** No person's id, and what isn't a client's name. */
const NOBODY = 0;
const REFUSED = Symbol("refused");

/** Why a line can't change an engagement; null if it can. */
function refusalOf({ stored, next, fields }: Planned): Refusal | null {
  const ofDays = daysProblem(next);
  if (ofDays !== null || stored === null || fields.length === 0) return ofDays;
  if (stored.isOwn) return { column: "email", what: "the person added this engagement, and only they change it" };
  for (const column of ["summary", "competencies"] as const)
    if (stored.isConfirmed && fields.includes(column))
      return { column, what: `${column} is the person's own since they confirmed it` };
  return null;
}

/** Takes or frees a line's place on its need; says why it can't. `places`: what the lines before have left of them. */
function problemOfPlace({ stored, next }: Planned, places: Map<number, number>): string | null {
  if (!stored?.need || (stored.state === "agreed") === (next.state === "agreed")) return null;
  const left = places.get(stored.need.id) ?? stored.need.places;
  if (next.state === "agreed" && left <= 0) return "the need is filled: as many people are placed as it needs";
  places.set(stored.need.id, next.state === "agreed" ? left - 1 : left + 1);
  return null;
}

/** Compares lines with what is stored. Names of clients that don't exist yet are added with the first line that has one. */
export function planEngagements(
  lines: readonly EngagementLine[],
  { people, clients, engagements, catalogue, today }: Stored,
  { replaces }: Pick<ImportCall, "replaces">,
): Comparison<Plan> {
  const problems: FileProblem[] = [];
  const complain = ({ line }: EngagementLine, column: string, what: string) => problems.push({ line, what, column });
  const personOf = new Map(people.map((person) => [person.email, person]));
  const byId = new Map(engagements.map((one) => [one.id, one]));
  const byIdentity = new Map(engagements.map((one) => [identityOf(one.email, one.project, one.starts_on), one]));
  const clientOf = new Map<string, StoredClient | NewClient>(clients.map((client) => [client.key, client]));
  const newClients: NewClient[] = [];
  const counts = new Map<string, number>();
  for (const { email } of engagements) counts.set(email, (counts.get(email) ?? 0) + 1);
  const planned: Planned[] = [];
  const identity = ({ email, project, starts_on }: EngagementLine) => identityOf(email, project ?? "", starts_on ?? "");
  const named = new Set(lines.map((line) => (line.id === null ? byIdentity.get(identity(line))?.id : line.id)));
  const byWritten = writtenUnder(engagements, writtenIdentity, ({ id }) => named.has(id));
  const findUsed = usedFinder(catalogue);
  for (const line of lines) {
    const person = personOf.get(line.email);
    if (!person) complain(line, "email", `there is no active person with the email ${line.email}`);
    const stored =
      line.id === null ? (byIdentity.get(identity(line)) ?? byWritten(identity(line))) : (byId.get(line.id) ?? null);
    const { said, corrected } = sinceWritten(line, stored, WRITTEN);
    if (person && line.id !== null && stored?.email !== line.email)
      complain(line, "id", `${person.name} has no engagement with the id ${line.id}`);
    const isUnknown = !person || (line.id !== null && stored?.email !== line.email);
    const client = line.client === null ? null : clientFor(line, line.client.name);
    const before = stored?.used ?? [];
    const found = findUsed(line.competencies, person?.id ?? NOBODY, before, replaces.has("competencies"));
    for (const what of found.problems) complain(line, "competencies", what);
    const next = valuesAfter(said, stored, client === REFUSED ? null : client, found.used);
    const fields: Field[] = FIELDS.filter((field) => stored === null || stored[field] !== next[field]);
    if (!isSameUsed(before, next.used)) fields.push("competencies");
    const one = { line, userId: person?.id ?? NOBODY, stored, next, fields, corrected };
    const count = (counts.get(line.email) ?? 0) + (stored === null ? 1 : 0);
    const refused = isUnknown ? daysProblem(next) : refusalOf(one);
    if (refused !== null) complain(line, refused.column, refused.what);
    if (person && count > MAX_ENGAGEMENTS)
      complain(line, "email", `${person.name} has ${MAX_ENGAGEMENTS} engagements already`);
    else if (!isUnknown && refused === null && client !== REFUSED && found.problems.length === 0) {
      counts.set(line.email, count);
      planned.push(one);
    }
  }
  const impossible = new Set<Planned>();
  const places = new Map<number, number>();
  const inFile = new Set(planned.flatMap(({ stored }) => stored?.id ?? []));
  const taken = new Map<string, Engaged[]>(people.map(({ email }) => [email, []]));
  for (const one of engagements) if (one.state === "agreed" && !inFile.has(one.id)) taken.get(one.email)?.push(one);
  // A line counts against those before it.
  for (const one of planned) {
    const others = taken.get(one.line.email)!;
    const isTimed = one.next.state === "agreed" && one.fields.some((field) => TIME.some((timed) => timed === field));
    const overlap = isTimed ? overlapOf(personOf.get(one.line.email)!.name, one.next, others, today) : null;
    const problem = overlap?.text ?? problemOfPlace(one, places);
    if (problem !== null) {
      impossible.add(one);
      complain(one.line, overlap ? "percent" : "state", problem);
    } else if (one.next.state === "agreed") others.push(one.next);
  }
  const lasting = planned.filter((one) => !impossible.has(one));
  const used = new Set(lasting.map(({ next }) => next.client));
  return {
    plan: { lines: lasting, newClients: newClients.filter(({ name }) => used.has(name)) },
    problems,
    missing: [],
  };

  function clientFor(line: EngagementLine, name: string): string | typeof REFUSED {
    const key = nameKeyOf(name);
    const known = clientOf.get(key);
    if (!known) {
      if (line.alias === null) {
        complain(line, "alias", `alias is missing: what others read instead of ${name}, which is new`);
        return REFUSED;
      }
      const made = { name, key, line: line.line, alias: line.alias, mayBeNamed: line.mayBeNamed ?? false };
      clientOf.set(key, made);
      newClients.push(made);
      return made.name;
    }
    const differs =
      (line.alias !== null && line.alias !== known.alias) ||
      (line.mayBeNamed !== null && line.mayBeNamed !== known.mayBeNamed);
    if (!differs) return known.name;
    complain(line, "alias", `alias or may_be_named differ from those of ${known.name}: change the client itself`);
    return REFUSED;
  }
}

const worded = (values: Values, field: Field): string =>
  field === "competencies" ? usedText(values.used) : String(values[field] ?? "");

/** What an import does with a line, for its preview. */
export function describePlanned(
  { line, stored, next, fields, corrected }: Planned,
  newClients: readonly NewClient[],
): PlannedLine {
  const isShown = (field: Field) => stored !== null || (field !== "project" && worded(next, field) !== "");
  const client = newClients.find((one) => one.line === line.line);
  return {
    line: line.line,
    outcome: stored === null ? "add" : fields.length > 0 ? "change" : "leave",
    title: describeLine({ ...line, project: next.project }),
    changes: fields
      .filter(isShown)
      .map((field) => ({ field, before: stored && worded(stored, field), after: worded(next, field) })),
    removes: [],
    notes: [
      ...(client ? [`Adds the client ${client.name}, called “${client.alias}” elsewhere.`] : []),
      ...correctedNotes(corrected),
    ],
  };
}
