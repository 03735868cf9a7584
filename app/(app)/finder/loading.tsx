import { LoadingScreen } from "@/components/ui/loading-screen";

export default function FinderLoading() {
  return <LoadingScreen columns={3} />;
}
