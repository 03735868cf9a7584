import type { ReactNode } from "react";
import { formatDay } from "@/components/ui/time/format-day";
import { MomentDay } from "@/components/ui/time/time-zone";
import type { Answer } from "@/lib/doors/client/call";
import { frameworkPath, frameworkText } from "@/lib/reviews/history/framework-rules";
import { OUTCOME_LABELS } from "@/lib/grades/ladder/rules";
import { fullName } from "@/lib/platform/core/full-name";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { UnseenNews } from "./unseen-news";

type News = Answer<"GET /sheets/{sheet_id}/news">;

const counted = (count: number, text: string) => (count === 0 ? [] : [`${count} ${text}`]);

/** What comes before the level of a change; "Now" for the others. */
const PREFIXES: Partial<Record<News["changes"][number]["kind"], string>> = {
  approved: "Approved at",
  merged: "Merged with another row, at",
};

/** "Senior: not yet" */
const decisionText = ({ grade, outcome }: News["decisions"][number]): string =>
  `${grade}: ${OUTCOME_LABELS[outcome].toLowerCase()}`;

/** "Look again on May 1, 2027."; empty without a day. */
const againText = ({ again_on }: News["decisions"][number]): string =>
  again_on === null ? "" : `Look again on ${formatDay(again_on)}.`;

/** "8 approved, 1 lowered, 1 left as it was, 2 declined, 1 question, 8 wordings, 2 new"; empty without news of levels and framework. */
export function newsText({ changes, questions, framework }: Pick<News, "changes" | "questions" | "framework">): string {
  const lowered = changes.filter((change) => change.is_lowered).length;
  const kept = changes.filter((change) => change.is_kept).length;
  const count = (kind: string) =>
    changes.filter((change) => change.kind === kind && !change.is_lowered && !change.is_kept).length;
  const approved = count("approved");
  const declined = count("declined");
  return [
    ...counted(approved, "approved"),
    ...counted(lowered, "lowered"),
    ...counted(kept, kept === 1 ? "left as it was" : "left as they were"),
    ...counted(declined, "declined"),
    ...counted(changes.length - approved - lowered - kept - declined, "changed"),
    ...counted(questions.length, questions.length === 1 ? "question" : "questions"),
    ...(framework.length === 0 ? [] : [frameworkText(framework)]),
  ].join(", ");
}

/** Most questions and changes that are listed; History has all. */
const MAX_LISTED = 20;

/**
 * What others decided, asked and changed in the framework since the owner's last visit, with links: a decision about a
 * grade first. It stays until the owner marks it as seen.
 */
export function NewsTile({ sheetId, news }: { sheetId: number; news: News }) {
  const { decisions, framework, since, until } = news;
  const counts = newsText(news);
  const [decision] = decisions;
  // A decision about a grade comes before levels: its page says why.
  const [title, text] = decision
    ? [decisionText(decision), [againText(decision), counts].filter(Boolean).join(" · ")]
    : ["Since your last visit", counts];
  if (!decision && !text) return null;
  const questions = news.questions.slice(0, MAX_LISTED);
  const changes = news.changes.slice(0, MAX_LISTED - questions.length);
  const more = news.questions.length + news.changes.length - questions.length - changes.length;
  return (
    <UnseenNews sheetId={sheetId} until={until} title={title} text={text}>
      {framework.length > 0 && (
        <p className="mb-2">
          <a href={frameworkPath(since)}>Changes to your competencies</a>: {frameworkText(framework)}
        </p>
      )}
      <ul className="grid gap-1">
        {decisions.map((one) => (
          <li key={`d${one.conversation_id}`}>
            <a href={`/conversations/${one.conversation_id}`}>{decisionText(one)}</a>
            {`, decided by ${one.user ? fullName(one.user) : "a former colleague"}. ${againText(one)} `}
            <span className="text-sm text-ink-muted">
              <MomentDay at={Date.parse(one.at)} />
            </span>
          </li>
        ))}
        {questions.map(({ id, competency, area_name, user, at, ...question }) => (
          <NewsItem key={`q${id}`} competency={competency.name} area={area_name} at={at}>
            {user?.first_name ?? "A reviewer"} asked: {question.text}
          </NewsItem>
        ))}
        {changes.map(({ id, kind, level, is_lowered, is_kept, competency, area_name, at, reason }) => (
          <NewsItem key={id} competency={competency.name} area={area_name} at={at}>
            {kind === "declined"
              ? "Declined"
              : `${is_lowered ? "Lowered to" : is_kept ? "Left at" : (PREFIXES[kind] ?? "Now")} ${LEVEL_LABELS[level]}`}
            {reason !== null && `: ${reason}`}
          </NewsItem>
        ))}
        {more > 0 && (
          <li>
            <a href={`/sheet?as_of=${since.slice(0, 10)}`}>{more} more in History</a>
          </li>
        )}
      </ul>
    </UnseenNews>
  );
}

type NewsItemProps = { competency: string; area: string; at: string; children: ReactNode };

function NewsItem({ competency, area, at, children }: NewsItemProps) {
  // A full load, because the sheet reads its searches from the address once.
  const href = `/sheet?${new URLSearchParams({ area, competency })}`;
  return (
    <li>
      <a href={href}>{competency}</a> {children}{" "}
      <span className="text-sm text-ink-muted">
        {area}, <MomentDay at={Date.parse(at)} />
      </span>
    </li>
  );
}
