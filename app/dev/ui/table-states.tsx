"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { SearchField } from "@/components/ui/search-field";
import { SortHeader, type SortDirection } from "@/components/ui/sort-header";
import { Table, Td, Th } from "@/components/ui/table";

const ROWS = [
  { name: "Granite", kind: "Igneous", found: "November 3, 2026, 2:21 PM", days: 4 },
  { name: "Slate", kind: "Metamorphic", found: "October 18, 2026, 9:05 AM", days: 20 },
  { name: "Limestone", kind: "Sedimentary", found: "January 9, 2026, 11:40 AM", days: 302 },
];

/** A table that scrolls with the page, and one that scrolls in its own box with a pinned column. */
export function TableStates() {
  const [direction, setDirection] = useState<SortDirection>("ascending");
  const rows = ROWS.toSorted((a, b) => (direction === "ascending" ? a.days - b.days : b.days - a.days));
  return (
    <>
      <Card title="Table">
        <Table label="Stones" frameClassName="max-md:overflow-x-auto">
          <thead>
            <tr>
              <Th>
                Stone
                <SearchField label="Search stones" size="sm" className="mt-1 max-w-40" />
              </Th>
              <Th>Kind</Th>
              <SortHeader
                label="Found"
                direction={direction}
                onSort={() => setDirection(direction === "ascending" ? "descending" : "ascending")}
              />
              <SortHeader label="Days" direction={null} onSort={() => undefined} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <Td rowHeader>{row.name}</Td>
                <Td className="text-ink-muted">{row.kind}</Td>
                <Td>
                  <time>{row.found}</time>
                </Td>
                <Td>
                  <Badge tone="warning">PENDING</Badge>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <Card title="Table in a box">
        <Table label="Many stones" scroll="box" frameClassName="max-h-40">
          <thead>
            <tr>
              <Th pinned>Stone</Th>
              {Array.from({ length: 12 }, (_, column) => (
                <Th key={column} className="whitespace-nowrap">
                  Column {column + 1}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 12 }, (_, row) => (
              <tr key={row}>
                <Td pinned rowHeader className="whitespace-nowrap">
                  Stone {row + 1}
                </Td>
                {Array.from({ length: 12 }, (_, column) => (
                  <Td key={column} className="whitespace-nowrap text-ink-muted">
                    Cell {row + 1}.{column + 1}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </>
  );
}
