import type { Metadata } from "next";
import { TokensScreen } from "@/components/people/tokens/tokens-screen";
import { read } from "@/lib/doors/pages/read";
import { getTokensView } from "@/lib/people/tokens/queries";

export const metadata: Metadata = { title: "Access tokens" };

export default async function TokensPage() {
  return <TokensScreen {...await read(getTokensView, {})} />;
}
