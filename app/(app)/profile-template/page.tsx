import type { Metadata } from "next";
import { ProfileTemplateScreen } from "@/components/profiles/skills-profile/profile-template-screen";
import { read } from "@/lib/doors/pages/read";
import { getTemplateView } from "@/lib/profiles/skills-profile/template-queries";

export const metadata: Metadata = { title: "Profile Template" };

export default async function ProfileTemplatePage({ searchParams }: PageProps<"/profile-template">) {
  const kind = (await searchParams).kind === "grade_case" ? "grade_case" : "skills_profile";
  // Another kind begins without what was said of the first.
  return <ProfileTemplateScreen key={kind} {...await read(getTemplateView, { kind })} />;
}
