import { STANDING } from "@/components/sheet/expected/marked-grade";
import { LEVEL_LABELS } from "@/lib/sheet/rows/rules";
import type { ReviewInFull } from "./review-calls";

/** What the owner's grades expect of the competency. Only the owner's own managers get it. */
export function ExpectedHere({ expected }: Pick<ReviewInFull, "expected">) {
  if (expected.length === 0) return null;
  return (
    <ul aria-label="Expected levels" className="mt-2">
      {expected.map(({ grade, standing, expected_level, min_languages }) => (
        <li key={grade.id}>
          Expected of {grade.name + STANDING[standing](false)}: {LEVEL_LABELS[expected_level]}
          {min_languages > 1 && ` in at least ${min_languages} languages`}
        </li>
      ))}
    </ul>
  );
}
