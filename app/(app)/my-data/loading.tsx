import { LoadingScreen } from "@/components/ui/loading-screen";

export default function MyDataLoading() {
  return <LoadingScreen columns={2} />;
}
