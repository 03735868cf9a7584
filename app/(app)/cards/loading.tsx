import { LoadingScreen } from "@/components/ui/loading-screen";

export default function CardsLoading() {
  return <LoadingScreen columns={3} />;
}
