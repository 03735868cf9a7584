import { fullName } from "@/lib/platform/core/full-name";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { type Notice, slackMessage, teamsMessage } from "./chat-rules";
import type { EventFacts } from "./event-store";
import { EVENT_LABELS, type Format, TEST_EVENT, type WebhookEvent } from "./rules";

/** What every call is made of, besides the facts. */
export type Told = { type: WebhookEvent | typeof TEST_EVENT; at: Date; appUrl: string; product: string };

/** The page of events that aren't about a row, a round or an account. */
const PAGES: Readonly<Record<string, string>> = {
  need: "/needs",
  engagement: "/staffing",
  conversation: "/conversations",
  agreement: "/competency-matrices",
  cv: "/cvs",
  import: "/import",
};

/** The page of this product that shows more. */
function pathOf({ request_id, sheet_id, user, conversation_round }: EventFacts, type: Told["type"]): string {
  if (type === TEST_EVENT) return "/settings/webhooks";
  if (request_id !== null) return `/reviews?request=${request_id}`;
  if (sheet_id !== null && user !== null) return `/users/${user.id}/sheets/${sheet_id}`;
  const [about = ""] = type.split(".");
  return conversation_round === null ? (PAGES[about] ?? "/people") : "/sheet";
}

const labelOf = (type: Told["type"], product: string) =>
  type === TEST_EVENT ? `${product} can call this webhook` : EVENT_LABELS[type];

function noticeOf(facts: EventFacts, { type, appUrl, product }: Told): Notice {
  const { user, actor, competency, area_name, conversation_round, levels } = facts;
  const known: [string, string | undefined][] = [
    ["Person", user ? fullName(user) : undefined],
    ["Competency", competency ? [competency.name, area_name].filter(Boolean).join(", ") : undefined],
    ["Level", levels ? LEVEL_LABELS[levels.current_level] : undefined],
    [
      "Requested",
      levels && levels.current_level !== levels.desired_level ? LEVEL_LABELS[levels.desired_level] : undefined,
    ],
    [
      "Round of conversations",
      conversation_round
        ? `${conversation_round.name}, ${conversation_round.starts_on} to ${conversation_round.ends_on}`
        : undefined,
    ],
    ["File of", facts.import ? IMPORT_LABELS[facts.import.kind] : undefined],
    ["By", actor && actor.id !== user?.id ? fullName(actor) : undefined],
  ];
  return {
    title: labelOf(type, product),
    facts: known.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
    url: new URL(pathOf(facts, type), appUrl).href,
    urlText: `Open ${product}`,
  };
}

/** Builds the body of a webhook call. */
export function bodyOf(format: Format, facts: EventFacts, told: Told): string {
  if (format === "slack") return JSON.stringify(slackMessage(noticeOf(facts, told)));
  if (format === "teams") return JSON.stringify(teamsMessage(noticeOf(facts, told)));
  const { levels, ...data } = facts;
  return JSON.stringify({
    type: told.type,
    timestamp: told.at.toISOString(),
    data: { ...data, ...levels, url: new URL(pathOf(facts, told.type), told.appUrl).href },
  });
}
