"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import type { CatalogueKind } from "@/components/catalogues/catalogues";

const ManageCatalogueDialog = dialogOnDemand(() =>
  import("@/components/catalogues/manage-catalogue-dialog").then((module) => module.ManageCatalogueDialog),
);

const PrintTemplateDialog = dialogOnDemand(() =>
  import("./print-template-dialog").then((module) => module.PrintTemplateDialog),
);

const MANAGED: readonly { kind: CatalogueKind; label: string }[] = [
  { kind: "technology", label: "Manage All Languages" },
  { kind: "role", label: "Manage Disciplines" },
  { kind: "area", label: "Manage Areas" },
];

// The generated types allow an optional segment only with a slash before it.
const NEW_COMPETENCY = "/competency" as Route;

/** The template's actions: adding a competency, printing and, for admins, managing the catalogues. */
export function TemplateActions({ managesCatalogues }: { managesCatalogues: boolean }) {
  const [managed, setManaged] = useState<CatalogueKind | null>(null);
  const [printing, setPrinting] = useState(false);
  const router = useRouter();
  return (
    <>
      {managesCatalogues &&
        MANAGED.map(({ kind, label }) => (
          <Button key={kind} aria-haspopup="dialog" onClick={() => setManaged(kind)}>
            {label}
          </Button>
        ))}
      <Button aria-haspopup="dialog" onClick={() => setPrinting(true)}>
        Print
      </Button>
      {printing && <PrintTemplateDialog onClose={() => setPrinting(false)} />}
      <LinkButton href={NEW_COMPETENCY} variant="primary">
        Add New Competency
      </LinkButton>
      {managed && (
        <ManageCatalogueDialog kind={managed} onClose={() => setManaged(null)} onChanged={() => router.refresh()} />
      )}
    </>
  );
}
