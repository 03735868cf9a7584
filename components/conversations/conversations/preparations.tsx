"use client";

import { Stones } from "@/components/ui/stones";
import { PROMPTS, type Side } from "@/lib/conversations/conversations/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";
import { Answers, type AnswersProps } from "./answers";
import { OwnPaper } from "./own-paper";

/** Both preparations: while preparing one's own to write and whether the other is ready, afterwards both to read. */
export function Preparations({
  shown,
  side,
  firstLines,
}: {
  shown: ShownConversation;
  side: Side;
  firstLines: string;
}) {
  const { state, is_ready, answers } = shown;
  const other: Side = side === "person" ? "manager" : "person";
  const nameOf = (of: Side) => {
    const person = of === "person" ? shown.user : shown.manager;
    return person ? fullName(person) : "A former manager";
  };
  return (
    <section aria-labelledby="preparations">
      <h2 id="preparations" tabIndex={-1} data-next="">
        {state === "preparing" ? "Your preparation" : "Both preparations"}
      </h2>
      {state === "preparing" ? (
        <div className="talk-own">
          <OwnPaper shown={shown} side={side} firstLines={firstLines} />
          <p className="talk-other">
            <Stones laid={is_ready[other] ? 3 : 0} of={3} />
            <span>
              <b>
                {nameOf(other)} {is_ready[other] ? "is ready" : "hasn't finished"}
              </b>
              . Both preparations open when both are ready.
            </span>
          </p>
        </div>
      ) : (
        <div className="talk-papers">
          {(["person", "manager"] as const).map((of) => (
            <Paper key={of} name={nameOf(of)} prompts={PROMPTS[of]} answers={answers[of] ?? []} />
          ))}
        </div>
      )}
    </section>
  );
}

function Paper({ name, ...written }: { name: string } & AnswersProps) {
  return (
    <div className="talk-paper">
      <h3>{name}</h3>
      <Answers {...written} />
    </div>
  );
}
