import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Comparison, ImportCall, PlannedLine } from "@/lib/platform/operation/import-kind";
import { complaints, describeEntry, planEntries, type PlannedEntry, type StoredEntries } from "./entry-import-rules";
import {
  describeLine,
  type EngagementLine,
  type EngagementRow,
  identityOf,
  writtenIdentity,
} from "./import-file-rules";
import { dayWithin, filledFor, type Places } from "./filled-rules";
import { daysProblem, type Engaged, overlapOf, type Refusal } from "./overlap-rules";
import { MAX_ENGAGEMENTS } from "./rules";
import type { Written } from "./written-rules";

export const TIME = ["starts_on", "ends_on", "percent", "later_percent", "later_from", "state"] as const;
/** What an import writes of an engagement, beside its competencies. */
export const FIELDS = ["client", "project", "role", ...TIME, "summary"] as const;
type Field = (typeof FIELDS)[number];
/** The fields that a journal of imports has as a file says them: of a client it has the id. */
const WRITTEN = ["project", "role", ...TIME, "summary"] as const;

export type StoredEngagement = EngagementRow & {
  isOwn: boolean;
  isConfirmed: boolean;
  written: Written;
  needId: number | null;
};
/** A need, and who is placed on it, by their engagements' ids. */
export type StoredNeed = Places & { id: number; placed: readonly (Engaged & { id: number })[] };
export type StoredClient = { id: number; name: string; key: string; alias: string; mayBeNamed: boolean };
export type Stored = Omit<StoredEntries<StoredEngagement>, "entries"> & {
  clients: readonly StoredClient[];
  engagements: readonly StoredEngagement[];
  /** Those that the engagements are for. */
  needs: readonly StoredNeed[];
  /** A day in UTC. */
  today: string;
};

export type Planned = PlannedEntry<EngagementLine, StoredEngagement, Field>;
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

const FRESH: Planned["next"] = {
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

/** Why a line can't change an engagement; null if it can. */
function ownersProblem({ stored, fields }: Planned): Refusal | null {
  if (stored === null || fields.length === 0) return null;
  if (stored.isOwn) return { column: "email", what: "the person added this engagement, and only they change it" };
  for (const column of ["summary", "competencies"] as const)
    if (stored.isConfirmed && fields.includes(column))
      return { column, what: `${column} is the person's own since they confirmed it` };
  return null;
}

type Placed = Engaged & { state: EngagementRow["state"] };
type OnNeed = Pick<StoredEngagement, "id" | "needId">;

/** Returns what takes or frees an engagement's place on its need; false if what came before has left it none. */
export function placesOf(needs: readonly StoredNeed[], today: string) {
  const all = new Map(
    needs.map(({ placed, ...need }) => {
      return [need.id, { need, placed: new Map<number, Engaged>(placed.map((one) => [one.id, one])) }];
    }),
  );
  return ({ id, needId }: OnNeed, next: Placed): boolean => {
    const on = all.get(needId ?? NO_NEED);
    if (!on) return true;
    const { need, placed } = on;
    const was = placed.get(id) ?? null;
    placed.delete(id);
    if (next.state !== "agreed") return true;
    const from = dayWithin(need, today);
    const isFree = filledFor(need, [...placed.values()], { one: next, was, from }) === null;
    const taken = isFree ? next : was;
    if (taken) placed.set(id, taken);
    return isFree;
  };
}

const NO_NEED = 0;
const FILLED = "the need is filled: as many people are placed as it needs";

/** Compares lines with what is stored. Names of clients that don't exist yet are added with the first line that has one. */
export function planEngagements(
  lines: readonly EngagementLine[],
  { people, clients, engagements, needs, catalogue, today }: Stored,
  call: Pick<ImportCall, "replaces">,
): Comparison<Plan> {
  const { problems, complain } = complaints<EngagementLine>();
  const clientOf = new Map<string, StoredClient | NewClient>(clients.map((client) => [client.key, client]));
  const newClients: NewClient[] = [];
  const refused = new Set<EngagementLine>();
  const planned = planEntries<EngagementLine, StoredEngagement, Field>(
    lines,
    { people, entries: engagements, catalogue },
    call,
    {
      noun: "engagement",
      most: MAX_ENGAGEMENTS,
      fields: FIELDS,
      written: WRITTEN,
      fresh: FRESH,
      identityOf,
      writtenIdentity,
      givenBy: (line) => ({ ...line, client: line.client === null ? null : clientFor(line, line.client.name) }),
      isRefused: (line) => refused.has(line),
      valuesProblem: daysProblem,
      ownersProblem,
    },
    complain,
  );
  const impossible = new Set<Planned>();
  const takesPlace = placesOf(needs, today);
  const inFile = new Set(planned.flatMap(({ stored }) => stored?.id ?? []));
  const nameOf = new Map(people.map(({ email, name }) => [email, name]));
  const taken = new Map<string, Engaged[]>(people.map(({ email }) => [email, []]));
  for (const one of engagements) if (one.state === "agreed" && !inFile.has(one.id)) taken.get(one.email)?.push(one);
  // A line counts against those before it.
  for (const one of planned) {
    const others = taken.get(one.line.email)!;
    const isTimed = one.next.state === "agreed" && one.fields.some((field) => TIME.some((timed) => timed === field));
    const overlap = isTimed ? overlapOf(nameOf.get(one.line.email)!, one.next, others, today) : null;
    const hasPlace = overlap !== null || one.stored === null || takesPlace(one.stored, one.next);
    const problem = overlap?.text ?? (hasPlace ? null : FILLED);
    if (problem !== null) {
      impossible.add(one);
      complain(one.line, overlap ? "percent" : one.fields.includes("state") ? "state" : "ends_on", problem);
    } else if (one.next.state === "agreed") others.push(one.next);
  }
  const lasting = planned.filter((one) => !impossible.has(one));
  const used = new Set(lasting.map(({ next }) => next.client));
  return {
    plan: { lines: lasting, newClients: newClients.filter(({ name }) => used.has(name)) },
    problems,
    missing: [],
  };

  /** Null if the client is refused. */
  function clientFor(line: EngagementLine, name: string): string | null {
    const key = nameKeyOf(name);
    const known = clientOf.get(key);
    if (!known && line.alias === null)
      return refuse(line, `alias is missing: what others read instead of ${name}, which is new`);
    if (!known) {
      const made = { name, key, line: line.line, alias: line.alias!, mayBeNamed: line.mayBeNamed ?? false };
      clientOf.set(key, made);
      newClients.push(made);
      return made.name;
    }
    const differs =
      (line.alias !== null && line.alias !== known.alias) ||
      (line.mayBeNamed !== null && line.mayBeNamed !== known.mayBeNamed);
    if (!differs) return known.name;
    return refuse(line, `alias or may_be_named differ from those of ${known.name}: change the client itself`);
  }

  function refuse(line: EngagementLine, what: string): null {
    refused.add(line);
    complain(line, "alias", what);
    return null;
  }
}

/** What an import does with a line, for its preview. */
export function describePlanned(one: Planned, newClients: readonly NewClient[]): PlannedLine {
  const client = newClients.find(({ line }) => line === one.line.line);
  return describeEntry(one, {
    title: describeLine({ ...one.line, project: one.next.project }),
    name: "project",
    notes: client ? [`Adds the client ${client.name}, called “${client.alias}” elsewhere.`] : [],
  });
}
