import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Returns what a file of the demo's content holds. If it doesn't have that shape, throws with the file and the place. */
export function content<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(JSON.parse(readFileSync(join(import.meta.dirname, "content", file), "utf8")));
  if (!parsed.success) throw new Error(`prisma/demo/content/${file}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** False where an entry doesn't say. */
export const flag = z.boolean().default(false);
