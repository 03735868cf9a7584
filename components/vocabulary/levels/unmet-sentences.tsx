import Plus from "lucide-react/icons/plus";
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
      <p className="text-sm text-ink-muted">Add to the reason a sentence that isn&apos;t met yet:</p>
      {criteria.map(({ of, text }) => (
        <div key={`${of}: ${text}`}>
          {!isOne && <p className="mt-1 text-sm text-ink-muted">{of}</p>}
          <ul aria-label={isOne ? undefined : of} className="mt-1 grid justify-items-start gap-0.5">
            {sentencesOf(text).map((sentence, place) => (
              <li key={place}>
                <button
                  type="button"
                  className="flex min-h-6 gap-1.5 rounded-md px-1 py-0.5 text-left text-sm hover:bg-hover"
                  onClick={() => onPick(isOne ? sentence : `${of}: ${sentence}`)}
                >
                  <Plus aria-hidden className="mt-0.5 size-4 flex-none text-ink-muted" />
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
