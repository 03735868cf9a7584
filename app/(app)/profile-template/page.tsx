import type { Metadata } from "next";
import { ProfileTemplateScreen } from "@/components/skills-profiles/profile-template-screen";
import { read } from "@/lib/routes/read";
import { getSkillsProfileTemplate } from "@/lib/skills-profiles/template-queries";

export const metadata: Metadata = { title: "Profile Template" };

export default async function ProfileTemplatePage() {
  return <ProfileTemplateScreen {...await read(getSkillsProfileTemplate, {})} />;
}
