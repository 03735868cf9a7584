"use client";

import { onDemand } from "@/components/ui/on-demand";

const nothing = () => null;

/** What happened on the owner's sheet since their last visit. Its code loads after the sheet's, and without it the sheet is complete. */
export const SheetNews = onDemand(() => import("./news-line").then((module) => module.NewsLine), nothing, nothing);
