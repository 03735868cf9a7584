import { ConflictPanel } from "@/components/ui/conflict-panel";
import type { Choices, Versions } from "@/lib/platform/core/merge-edits";
import type { RequestDetails } from "./use-request-details";

type Field = keyof RequestDetails;

const LABELS: Record<Field, string> = { comment: "Comment", evidence: "Evidence" };

export interface RequestConflictProps {
  versions: Versions<Field> & Record<"mine" | "theirs", RequestDetails>;
  onChoose: (choices: Choices<Field>) => void;
}

/** Both versions of a comment and evidence that the owner also changed elsewhere. */
export function RequestConflict({ versions, onChoose }: RequestConflictProps) {
  return (
    <ConflictPanel
      title="This request was changed elsewhere while you were editing."
      fields={["comment", "evidence"]}
      labels={LABELS}
      versions={versions}
      show={(field, side) => textOf(versions[side], field) || "None"}
      onChoose={onChoose}
    />
  );
}

const textOf = ({ comment, evidence }: RequestDetails, field: Field): string =>
  field === "comment" ? comment : evidence.map(({ title, url }) => `${title}: ${url}`).join("\n");
