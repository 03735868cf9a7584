import type { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { fullName } from "@/lib/platform/core/full-name";
import { type Period, usageOf as usageIn } from "@/lib/engagements/engagements/month-rules";
import type { Content, Cv } from "./contract";
import { ownNameIn, type Replacement, replacing } from "./name-rules";
import type { Form } from "./rules";

/** What an anonymous CV says instead of a name that has no alias. */
const A_CLIENT = "a client";

export type Entry = z.output<typeof Cv>["entries"][number];
type EntryOf<Of extends Entry["of"]> = Extract<Entry, { of: Of }>;
export type LevelEntry = EntryOf<"level">;
export type EngagementEntry = EntryOf<"engagement">;

/** A person, and what they have chosen for a CV. Entries in its order. */
export type Chosen = {
  first_name: string;
  last_name: string;
  email: string;
  disciplines: readonly string[];
  introduction: string;
  /** The photo: a stored one's address, or a new one as a data URL; null without. */
  photo: string | null;
  /** Further names that the anonymous form replaces. */
  clients: readonly string[];
  entries: readonly Entry[];
};

/** A CV as others read it: an anonymous one without name and photo. */
export type CvContent = z.output<typeof Content>;
export type ShownArea = CvContent["areas"][number];
export type ShownLevel = ShownArea["competencies"][number];
export type ShownEngagement = CvContent["engagements"][number];
export type ShownRecord = CvContent["records"][number];

/** An entry's own words. */
export const ownWords = (entry: Entry): string => (entry.of === "engagement" ? entry.summary : "");
/** What a CV says about an entry: its own words, else the entry's. */
const wordsOf = (entry: Entry): string => entry.words ?? ownWords(entry);

/** What an engagement is called by its client. An employer can have the name of a client that may not be named. */
const clientOf = ({ client, organization }: EngagementEntry, form: Form, say: (text: string) => string): string => {
  if (client) return form === "named" && client.may_be_named ? client.name : client.alias;
  return form === "named" || organization === "" ? say(organization) : A_CLIENT;
};

/** The names that a form replaces in every text. `restricted`: clients of the company's that may not be named. */
function replacements({ clients, entries }: Chosen, form: Form, restricted: readonly Replacement[]): Replacement[] {
  const own = entries.flatMap((entry): Replacement[] => {
    if (entry.of !== "engagement") return [];
    const { client, organization } = entry;
    if (client) return form === "anonymous" || !client.may_be_named ? [[client.name, client.alias]] : [];
    return form === "anonymous" ? [[organization, A_CLIENT]] : [];
  });
  return [...own, ...restricted, ...(form === "named" ? [] : clients.map((name) => [name, A_CLIENT] as const))];
}

/** Returns what a person has chosen as others will read it: only the entries that are shown, without names that may not leave. */
export function contentOf(
  chosen: Chosen,
  form: Form,
  restricted: readonly Replacement[] = [],
  day = today(),
): CvContent {
  const isNamed = form === "named";
  const say = replacing(replacements(chosen, form, restricted));
  const areas = new Map<string, ShownArea>();
  const [engagements, records]: [ShownEngagement[], ShownRecord[]] = [[], []];
  for (const entry of chosen.entries) {
    if (!entry.is_shown) continue;
    const words = say(wordsOf(entry));
    if (entry.of === "level") {
      const { area, competency, language, level, approved_on, level_on } = entry;
      const shown = areas.get(area) ?? { area, use: areaUseOf(chosen.entries, area, day), competencies: [] };
      shown.competencies.push({ competency, language, level, approved_on, level_on, words });
      areas.set(area, shown);
    } else if (entry.of === "engagement") {
      const { project, role, starts_on, ends_on, percent, used } = entry;
      const texts = { project: say(project), role: say(role), client: clientOf(entry, form, say), summary: words };
      engagements.push({ ...texts, starts_on, ends_on, percent, used });
    } else {
      const { kind, title, issuer, starts_on, ends_on, number, url, spoken_level } = entry;
      const open = { kind, title: say(title), starts_on, ends_on, spoken_level, words };
      // A school, a number and an address say whose they are.
      const named = { issuer: isNamed || kind !== "education" ? say(issuer) : "" };
      records.push({ ...open, ...named, number: isNamed ? number : "", url: isNamed ? url : "" });
    }
  }
  return {
    name: isNamed ? fullName(chosen) : null,
    photo: isNamed ? chosen.photo : null,
    disciplines: [...chosen.disciplines],
    introduction: say(chosen.introduction),
    areas: [...areas.values()],
    engagements,
    records,
  };
}

const periodsOf = (entries: readonly Entry[], has: (areas: readonly string[]) => boolean): Period[] =>
  entries.flatMap((entry) => (entry.of === "engagement" && has(entry.areas) ? [entry] : []));

/** How long an area was used; not until when, if a later engagement doesn't say what it uses. */
function areaUseOf(entries: readonly Entry[], area: string, day: string): ShownArea["use"] {
  const use = usageIn(
    periodsOf(entries, (areas) => areas.includes(area)),
    day,
  );
  const unsaid = usageIn(
    periodsOf(entries, (areas) => areas.length === 0),
    day,
  );
  const isOpen = use?.until && unsaid && (unsaid.until === null || unsaid.until > use.until);
  return use && isOpen ? { ...use, until: null } : use;
}

/** A text of a CV with the owner's name in it: of the introduction or an entry. */
export type NameFound = { of: "introduction" | Entry["of"]; id: number | null; name: string };

/** Finds the first text that would say in an anonymous CV whose it is; null if there is none. */
export function findOwnName(chosen: Chosen): NameFound | null {
  const inIntroduction = ownNameIn(chosen.introduction, chosen);
  if (inIntroduction !== null) return { of: "introduction", id: null, name: inIntroduction };
  for (const entry of chosen.entries) {
    if (!entry.is_shown) continue;
    const titles = entry.of === "engagement" ? [entry.project, entry.role] : [];
    const texts = entry.of === "record" ? [entry.title, entry.issuer] : titles;
    for (const text of [wordsOf(entry), ...texts]) {
      const name = ownNameIn(text, chosen);
      if (name !== null) return { of: entry.of, id: entry.id, name };
    }
  }
  return null;
}

/** What others may read of a CV; a form that may not leave is null. */
export type Released = { named: CvContent | null; anonymous: CvContent | null };

/** Returns what a release has. Without `is_anonymous`, a form without names is in it if the owner's is in none of its texts. */
export const releaseOf = (
  chosen: Chosen & { is_anonymous: boolean },
  restricted: readonly Replacement[],
  day = today(),
): Released => ({
  named: chosen.is_anonymous ? null : contentOf(chosen, "named", restricted, day),
  anonymous: findOwnName(chosen) === null ? contentOf(chosen, "anonymous", restricted, day) : null,
});

/** A released content, with the aliases of clients that may not be named by now. */
export function withAliasesOf(content: CvContent, restricted: readonly Replacement[]): CvContent {
  const say = replacing(restricted);
  return {
    ...content,
    introduction: say(content.introduction),
    areas: content.areas.map(({ competencies, ...area }) => ({
      ...area,
      competencies: competencies.map((one) => ({ ...one, words: say(one.words) })),
    })),
    engagements: content.engagements.map(({ project, role, client, summary, ...one }) => ({
      ...one,
      project: say(project),
      role: say(role),
      client: say(client),
      summary: say(summary),
    })),
    records: content.records.map(({ title, issuer, words, ...one }) => ({
      ...one,
      title: say(title),
      issuer: say(issuer),
      words: say(words),
    })),
  };
}

/** Whether a CV shows anything beside the name. */
export const isEmpty = ({ areas, engagements, records }: CvContent): boolean =>
  areas.length + engagements.length + records.length === 0;
