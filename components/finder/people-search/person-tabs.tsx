import { NavTabs } from "@/components/ui/nav-tabs";
import { headTabs, type HeadTab, type PersonHead } from "@/lib/finder/people-search/head-rules";
import { today } from "@/lib/platform/core/day";

/** The views of a person that the viewer may open, above each of them. */
export function PersonTabs({ person, current }: { person: PersonHead; current: HeadTab | null }) {
  const tabs = headTabs(person, current, today());
  if (tabs.length < 2) return null;
  // Without a name: a released CV may be anonymous.
  return <NavTabs label={person.isOwn ? "My pages" : "This person"} tabs={tabs} isHead />;
}
