import { LoadingScreen } from "@/components/ui/loading-screen";

export default function ReviewRoundsLoading() {
  return <LoadingScreen columns={5} />;
}
