"use client";

// Loaded together: a sheet's first JavaScript names each part that loads by itself.
export { AsOfScreen } from "@/components/reviews/history/as-of-screen";
export { AgreementsScreen } from "./agreements-screen";
export { ExpectedScreen } from "./expected-screen";
