import { LoadingScreen } from "@/components/ui/loading-screen";

export default function TemplateLoading() {
  return <LoadingScreen columns={8} />;
}
