import { LoadingScreen } from "@/components/ui/loading-screen";

export default function EmailsLoading() {
  return <LoadingScreen columns={2} />;
}
