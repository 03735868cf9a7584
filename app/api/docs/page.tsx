import type { Metadata } from "next";
import { ApiReferenceScreen } from "@/components/shell/api-reference/api-reference-screen";
import { describeApi } from "@/lib/doors/rest/openapi";
import { apiReference } from "@/lib/doors/rest/reference";
import { branding } from "@/lib/platform/core/branding";
import { env } from "@/lib/platform/core/env";
import { API_BASE } from "@/lib/platform/core/api-base";

export const metadata: Metadata = { title: "API" };

export default function ApiDocsPage() {
  const base = env().APP_URL + API_BASE;
  return (
    <ApiReferenceScreen
      reference={apiReference(describeApi())}
      productName={branding().productName}
      base={base}
      documentHref={`${API_BASE}/openapi.json`}
    />
  );
}
