import { Alert } from "@/components/ui/alert";
import type { Merged } from "./person-changes";

/** Somebody else has saved the person meanwhile: what was taken over from theirs, and what stands here against theirs. */
export function PersonChangedElsewhere({ merged: { taken, disputed } }: { merged: Merged }) {
  return (
    <Alert tone="warning" title="Somebody else has changed this person since you opened them.">
      {taken.length > 0 && <p>Taken over from theirs: {taken.join(", ")}.</p>}
      {disputed.map(({ label, theirs }) => (
        <p key={label} className="wrap-anywhere">
          {label}: they saved “{theirs}”, yours is still here.
        </p>
      ))}
      <p>Nothing of yours is saved yet. Look it over, then save.</p>
    </Alert>
  );
}
