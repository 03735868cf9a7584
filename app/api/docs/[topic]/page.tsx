import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiTopicScreen } from "@/components/shell/api-reference/api-topic-screen";
import { describeApi } from "@/lib/doors/rest/openapi";
import { referenceTopic } from "@/lib/doors/rest/reference";
import { API_BASE } from "@/lib/platform/core/api-base";
import { branding } from "@/lib/platform/core/branding";
import { env } from "@/lib/platform/core/env";

const topicAt = cache((slug: string) => referenceTopic(describeApi(), slug, env().APP_URL + API_BASE));

export async function generateMetadata({ params }: PageProps<"/api/docs/[topic]">): Promise<Metadata> {
  const topic = topicAt((await params).topic);
  return { title: topic ? `${topic.name} · API` : undefined };
}

export default async function ApiTopicPage({ params }: PageProps<"/api/docs/[topic]">) {
  const topic = topicAt((await params).topic);
  if (!topic) notFound();
  return <ApiTopicScreen topic={topic} productName={branding().productName} />;
}
