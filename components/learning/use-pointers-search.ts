"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { pointersPath, type PointersSearch } from "@/lib/learning/rules";

/** Milliseconds without a key after which the search goes to the server. */
export const TYPING_MS = 300;

/**
 * The search box's text. What is typed goes into the address a moment later, and the page follows it; an address that changes by itself
 * (Back, a link) changes the box.
 */
export function usePointersSearch({ search }: PointersSearch) {
  const router = useRouter();
  const [isSearching, startTransition] = useTransition();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [asked, setAsked] = useState<string | null>(null);
  if (search !== seen) {
    setSeen(search);
    if (search !== asked) setText(search);
  }
  useEffect(() => {
    if (text === search) return;
    const address = pointersPath({ search: text, page: 1 }) as Route;
    const timer = setTimeout(() => {
      setAsked(text);
      startTransition(() => router.replace(address, { scroll: false }));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, search, router]);
  return { text, type: setText, isSearching };
}
