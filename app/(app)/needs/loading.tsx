import { LoadingScreen } from "@/components/ui/loading-screen";

export default function NeedsLoading() {
  return <LoadingScreen columns={9} />;
}
