import { LoadingScreen } from "@/components/ui/loading-screen";

export default function StartersLoading() {
  return <LoadingScreen columns={2} />;
}
