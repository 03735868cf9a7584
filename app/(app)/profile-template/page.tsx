import type { Metadata } from "next";
import { ProfileTemplateScreen } from "@/components/finder/profiles/profile-template-screen";
import { read } from "@/lib/platform/routes/read";
import { getSkillsProfileTemplate } from "@/lib/finder/profiles/template-queries";

export const metadata: Metadata = { title: "Profile Template" };

export default async function ProfileTemplatePage() {
  return <ProfileTemplateScreen {...await read(getSkillsProfileTemplate, {})} />;
}
