import { LoadingScreen } from "@/components/ui/loading-screen";

export default function ProfilesLoading() {
  return <LoadingScreen columns={4} />;
}
