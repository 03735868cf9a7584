"use client";

import type { Route } from "next";
import Link from "next/link";
import { memo } from "react";
import { Moment } from "@/components/time/time-zone";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { TemplateRow } from "@/lib/competencies/view";

type Props = { row: TemplateRow; onCriteria: (row: TemplateRow) => void };

/** One competency of the template. */
export const TemplateTableRow = memo(function TemplateTableRow({ row, onCriteria }: Props) {
  return (
    <tr>
      <td>{row.areaName}</td>
      <th scope="row">
        <Link href={`/competency/${row.id}`} prefetch={false}>
          {row.name}
        </Link>
      </th>
      <td>{row.description}</td>
      <td data-label="Disciplines" data-half>
        {row.discipline}
      </td>
      <td data-label="Learning Pointers" data-half className="print:hidden">
        <LinkButton
          size="sm"
          prefetch={false}
          href={`/learning-pointers?competency_id=${row.id}` as Route}
          aria-label={`View learning pointers for ${row.name}`}
        >
          View
        </LinkButton>
      </td>
      <td data-label="Criteria" data-half className="print:hidden">
        <Button size="sm" aria-label={`View criteria for ${row.name}`} onClick={() => onCriteria(row)}>
          View
        </Button>
      </td>
      <td data-label="Last Updated" data-half>
        <Moment at={row.updatedAt} />
      </td>
      <td data-label="Published" data-half className="whitespace-nowrap">
        {row.published ? "Published" : "Un-Published"}
      </td>
    </tr>
  );
});
