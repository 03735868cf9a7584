import type { z } from "zod";
import type { FrameworkChanges } from "./contract";
import { FRAMEWORK_TEXTS } from "./framework-rules";
import type { FrameworkChangeRecord } from "./framework-store";

/** Formats a change of the framework for the API, with the texts that read otherwise now. */
export function presentFrameworkChange({
  competency_id,
  name,
  area,
  before,
  after,
  ...change
}: FrameworkChangeRecord): z.input<typeof FrameworkChanges>["changes"][number] {
  const texts =
    before && after
      ? FRAMEWORK_TEXTS.flatMap((field) =>
          before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
        )
      : [];
  return { ...change, competency: { id: competency_id, name }, area_name: area, texts };
}
