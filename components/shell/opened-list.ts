import { type Opened, storedOpened } from "./opened";

/** What each is, beside its name. */
export const KIND_WORDS: Readonly<Record<Opened["kind"], string>> = {
  person: "Person",
  competency: "Competency",
  need: "Need",
  client: "Client",
};

function isOpened(one: unknown): one is Opened {
  if (typeof one !== "object" || one === null) return false;
  const { href, kind, label } = one as Partial<Record<keyof Opened, unknown>>;
  return (
    typeof href === "string" &&
    href.startsWith("/") &&
    typeof label === "string" &&
    Object.keys(KIND_WORDS).some((known) => known === kind)
  );
}

/** Returns what the signed-in person opened last in this browser, the latest first. */
export const readOpened = (): Opened[] => storedOpened().filter(isOpened);
