import type { DemoLevel } from "../level";

/** A pending request of the demo, with what its owner and reviewer wrote. */
export interface DemoRequest {
  /** The owner's email, up to the @. */
  who: string;
  discipline: string;
  competency: string;
  /** Only where the area is per language. */
  technology?: string;
  from: DemoLevel;
  to: DemoLevel;
  /** How many working days ago it was made. */
  days: number;
  comment?: string;
  evidence?: { title: string; url: string };
  /** What the reviewer asked, and how many working days after the request. */
  question?: { text: string; after: number };
  /** The owner's answer, and how many working days after the question. */
  reply?: { text: string; after: number };
}
