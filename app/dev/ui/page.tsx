import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeading } from "@/components/ui/page-heading";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { ControlStates } from "./control-states";
import { DialogStates } from "./dialog-states";
import { FeedbackStates } from "./feedback-states";
import { FoundationStates } from "./foundation-states";
import { TableStates } from "./table-states";

export const metadata: Metadata = { title: "Primitives" };

/** Shows every primitive in every state, for developers. It doesn't exist in production. */
export default function PrimitivesPage() {
  if (process.env.NODE_ENV === "production") notFound();
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-6">
      <PageHeading description="Every primitive in every state." actions={<ThemeChoice />}>
        Primitives
      </PageHeading>
      <FoundationStates />
      <ControlStates />
      <FeedbackStates />
      <TableStates />
      <DialogStates />
    </main>
  );
}
