import { hasWords } from "@/lib/conversations/conversations/rules";

export type AnswersProps = { prompts: readonly string[]; answers: readonly string[] };

/** What was written of a preparation, to read: also what was left without an answer, so that both know. */
export const Answers = ({ prompts, answers }: AnswersProps) =>
  !hasWords(answers) ? (
    <p className="text-ink-muted">Nothing to add.</p>
  ) : (
    <dl>
      {prompts.map((prompt, at) => (
        <div key={prompt}>
          <dt>{prompt}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {answers[at] || <span className="text-ink-muted">No answer</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
