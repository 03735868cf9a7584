"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { keepFocusWithout } from "@/components/ui/keep-focus";
import { useWork } from "@/components/ui/use-work";
import { MAX_GRADES } from "@/lib/grades/ladder/rules";
import { changeGrade, removeGrade, type GradeView } from "./grade-calls";
import { GradeDialog } from "./grade-dialog";

type Named = { id: number; name: string };
type Props = { grades: readonly GradeView[]; disciplines: readonly Named[]; onChanged: () => void };

/** The company's grades in their order, to add, change, move and remove. */
export function GradesCard({ grades, disciplines, onChanged }: Props) {
  const [edited, setEdited] = useState<GradeView | "new" | null>(null);
  const { failure, run } = useWork();
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      onChanged();
    });

  const nameOf = (id: number) => disciplines.find((one) => one.id === id)?.name ?? "a retired discipline";
  return (
    <Card
      title="Grades"
      actions={
        grades.length < MAX_GRADES && (
          <Button aria-haspopup="dialog" onClick={() => setEdited("new")}>
            Add grade
          </Button>
        )
      }
    >
      {failure && <Alert>{failure}</Alert>}
      {grades.length === 0 ? (
        <p className="text-ink-muted">No grades yet. Until you add one, no other screen mentions grades.</p>
      ) : (
        <ol aria-label="Grades, lowest first" className="divide-y divide-line">
          {grades.map((grade, at) => (
            <li key={grade.id} className="flex items-center gap-x-3 py-1">
              <span className="min-w-0 flex-1 gap-x-3 sm:flex sm:items-baseline">
                <span className="font-medium wrap-anywhere">{grade.name}</span>
                <span className="block text-sm text-ink-muted">
                  {grade.role_ids.length === 0 ? "All disciplines" : grade.role_ids.map(nameOf).join(", ")}
                </span>
              </span>
              <span className="flex">
                <IconButton
                  label={`Move ${grade.name} before the grade above it`}
                  icon={<ArrowUp className="size-4" />}
                  disabled={at === 0}
                  onClick={() => void act(() => changeGrade(grade.id, { place: at }))}
                />
                <IconButton
                  label={`Move ${grade.name} after the grade below it`}
                  icon={<ArrowDown className="size-4" />}
                  disabled={at === grades.length - 1}
                  onClick={() => void act(() => changeGrade(grade.id, { place: at + 2 }))}
                />
                <IconButton
                  label={`Edit ${grade.name}`}
                  icon={<Pencil className="size-4" />}
                  onClick={() => setEdited(grade)}
                />
                <IconButton
                  label={`Remove ${grade.name}`}
                  icon={<Trash className="size-4" />}
                  onClick={({ currentTarget }) => {
                    keepFocusWithout(currentTarget);
                    void act(() => removeGrade(grade.id));
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {edited && (
        <GradeDialog
          grade={edited === "new" ? null : edited}
          disciplines={disciplines}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}
