import { AppLink } from "@/components/ui/app-link";
import { handWords } from "./handed-words";

/** Leads who may find people to the finder, with what was searched for among names: it may be a level or a time. */
export const AskFinder = ({ text }: { text: string }) => (
  <AppLink
    href="/finder"
    className="inline-flex min-h-6 items-center underline underline-offset-2"
    onClick={() => handWords([{ text, why: "", suggestions: [] }])}
  >
    {`Ask the finder for “${text}”.`}
  </AppLink>
);
