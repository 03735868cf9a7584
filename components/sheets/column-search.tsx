"use client";

import { startTransition, useState } from "react";
import { SearchField } from "@/components/ui/search-field";

/** A search box in a column's head. It shows each key at once; the rows follow in a transition. */
export function ColumnSearch({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <SearchField
      size="sm"
      label={label}
      value={text}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        startTransition(() => onSearch(typed));
      }}
    />
  );
}
