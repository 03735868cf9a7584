import { LoadingScreen } from "@/components/ui/loading-screen";

export default function TeamLoading() {
  return <LoadingScreen columns={8} />;
}
