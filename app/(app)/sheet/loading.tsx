import { LoadingScreen } from "@/components/ui/loading-screen";

export default function SheetLoading() {
  return <LoadingScreen columns={8} />;
}
