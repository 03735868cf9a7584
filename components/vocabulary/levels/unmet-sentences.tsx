import { sentencesOf } from "./sentences";

export interface UnmetSentencesProps {
  /** The criteria of the requested levels, and the competencies they are of. */
  criteria: readonly { of: string; text: string }[];
  /** Gets the sentence, with its competency if there are several. */
  onPick: (sentence: string) => void;
}

/** The sentences of criteria, to name in a reason those that aren't met yet. */
export function UnmetSentences({ criteria, onPick }: UnmetSentencesProps) {
  const isOne = criteria.length === 1;
  return (
    <div role="group" aria-label="Not met yet" className="max-h-40 overflow-y-auto">
      <p className="text-sm font-medium">Not met yet</p>
      {criteria.map(({ of, text }) => (
        <div key={`${of}: ${text}`}>
          {!isOne && <p className="mt-1 text-sm text-ink-muted">{of}</p>}
          <ul aria-label={isOne ? undefined : of} className="mt-1 flex flex-wrap gap-1.5">
            {sentencesOf(text).map((sentence, place) => (
              <li key={place}>
                <button
                  type="button"
                  className="rounded-md border border-line-strong bg-surface px-2 py-1 text-left text-sm hover:border-ink-muted hover:bg-hover"
                  onClick={() => onPick(isOne ? sentence : `${of}: ${sentence}`)}
                >
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
