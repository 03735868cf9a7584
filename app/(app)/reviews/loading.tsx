import { LoadingScreen } from "@/components/ui/loading-screen";

export default function ReviewsLoading() {
  return <LoadingScreen columns={2} />;
}
