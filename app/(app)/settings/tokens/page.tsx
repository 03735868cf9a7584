import type { Metadata } from "next";
import { TokensScreen } from "@/components/tokens/tokens-screen";
import { read } from "@/lib/routes/read";
import { getTokensView } from "@/lib/tokens/queries";

export const metadata: Metadata = { title: "Access Tokens" };

export default async function TokensPage() {
  return <TokensScreen {...await read(getTokensView, {})} />;
}
