import { LoadingScreen } from "@/components/ui/loading-screen";

export default function ProfileTemplateLoading() {
  return <LoadingScreen columns={4} />;
}
