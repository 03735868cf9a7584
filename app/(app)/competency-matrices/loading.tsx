import { LoadingScreen } from "@/components/ui/loading-screen";

export default function MatricesLoading() {
  return <LoadingScreen columns={5} />;
}
