import { isLevel, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** The recorded fields before or after an act. */
export type Side = Record<string, unknown>;

/** What an act's sentence is made from. */
export type ActDetails = {
  /** Name of the competency, language, pointer … that the act changed; null if it has none. */
  thing: string | null;
  before: Side;
  after: Side;
};

/** How an act reads. */
export type Act = {
  label: string;
  verb: (details: ActDetails) => string;
  /** The same with the name of the affected person. Without it, "for <name>" follows the verb. */
  verbFor?: (name: string) => string;
};

export const level = (value: unknown): string =>
  typeof value === "string" && isLevel(value) ? LEVEL_LABELS[value] : "?";
export const text = (value: unknown): string => (typeof value === "string" ? value : "?");
export const ifRecorded = (details: ActDetails, text: string) =>
  details.before.current_level === undefined ? "" : text;
export const competency = ({ thing }: ActDetails) => thing ?? "a competency";
/** About a competency, with the level before the act and the one `to` after it, if there is one. */
export const onCompetency = (label: string, verb: string, to?: "current_level" | "desired_level"): Act => ({
  label,
  verb(details) {
    const levels = to && `: ${level(details.before.current_level)} → ${level(details.after[to])}`;
    return `${verb} ${competency(details)}${levels ? ifRecorded(details, levels) : ""}`;
  },
});
export const fixed = (label: string, verb: string): Act => ({ label, verb: () => verb });
export const onPerson = (label: string, verbFor: (name: string) => string): Act => ({
  label,
  verb: () => verbFor("a person"),
  verbFor,
});
export const named = (label: string, verb: string, noun: string): Act => ({
  label,
  verb: ({ thing }) => `${verb} the ${noun}${thing === null ? "" : ` ${thing}`}`,
});

export const entry = (noun: string) => ({
  [`${noun}.created`]: named(`${capital(noun)} created`, "created", noun),
  [`${noun}.updated`]: named(`${capital(noun)} changed`, "changed", noun),
  [`${noun}.merged`]: {
    label: `${capital(noun)} merged`,
    verb: ({ thing }: ActDetails) => `merged the ${noun}${thing === null ? "" : ` ${thing}`} into another`,
  },
  [`${noun}.unmerged`]: named(`${capital(noun)} merge undone`, "undid the merge of", noun),
  [`${noun}.retired`]: named(`${capital(noun)} retired`, "retired", noun),
  [`${noun}.brought_back`]: named(`${capital(noun)} restored`, "restored", noun),
});

export const requested = (noun: string) => ({
  [`${noun}.requested`]: named(`${capital(noun)} requested`, "requested", noun),
  [`${noun}.request_dismissed`]: named(`${capital(noun)} request dismissed`, "dismissed the request for", noun),
});

export const onSheet = (noun: string) => ({
  [`${noun}.added`]: named(`${capital(noun)} added to a sheet`, "added", noun),
  [`${noun}.removed`]: named(`${capital(noun)} removed from a sheet`, "removed", noun),
});

export const released = (key: string, label: string, noun: string) => ({
  [`${key}.saved`]: fixed(`${label} changed`, `changed their ${noun}`),
  [`${key}.released`]: fixed(`${label} released`, `released their ${noun}`),
  [`${key}.withdrawn`]: fixed(`${label} withdrawn`, `withdrew their ${noun}`),
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
