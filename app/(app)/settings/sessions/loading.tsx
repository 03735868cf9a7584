import { LoadingScreen } from "@/components/ui/loading-screen";

export default function SessionsLoading() {
  return <LoadingScreen columns={4} />;
}
