import { LoadingScreen } from "@/components/ui/loading-screen";

export default function OwnProfileLoading() {
  return <LoadingScreen columns={4} />;
}
