"use client";

import { useState } from "react";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

const VARIANTS = ["primary", "secondary", "ghost", "danger"] as const;
const FRUIT = [
  { value: "apple", label: "Apple" },
  { value: "pear", label: "Pear" },
  { value: "plum", label: "Plum (sold out)", disabled: true },
];

/** Buttons and fields. */
export function ControlStates() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Card title="Buttons">
        <div className="flex flex-col gap-3">
          {VARIANTS.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-2">
              <Button variant={variant}>Save</Button>
              <Button variant={variant} icon={<Plus aria-hidden className="size-4" />}>
                Add
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} loading>
                Save changes
              </Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} size="sm" loading>
                Small
              </Button>
              <LinkButton variant={variant} href="/">
                A link
              </LinkButton>
            </div>
          ))}
          <div className="flex gap-2">
            <Button variant="primary" loading={busy} loadingLabel="Saving…" onClick={() => setBusy(true)}>
              Press to load
            </Button>
            <Button onClick={() => setBusy(false)}>Stop</Button>
            <IconButton label="Edit" icon={<Pencil aria-hidden className="size-4" />} />
            <IconButton size="sm" label="Approve" icon={<Check aria-hidden className="size-4" />} />
          </div>
        </div>
      </Card>
      <Card title="Fields">
        <div className="grid gap-4 md:grid-cols-3">
          <TextField label="Name" placeholder="What it is called" hint="Everyone can see it." />
          <TextField
            label="Name, required"
            required
            defaultValue=""
            error="Enter a name."
            hint="Everyone can see it."
          />
          <TextField label="Name, disabled" disabled defaultValue="Can't be changed" />
          <TextField label="Name, read only" readOnly defaultValue="Can't be changed" />
          <Select label="Fruit" options={FRUIT} />
          <Select
            label="Fruit, none yet"
            options={FRUIT}
            placeholder="Select…"
            defaultValue=""
            error="Choose a fruit."
          />
          <Select label="Fruit, disabled" options={FRUIT} disabled />
          <SearchField label="Search things" placeholder="Search" />
          <SearchField label="Search small" size="sm" placeholder="Search" />
          <TextArea label="Description" defaultValue="Grows with its text." />
          <TextArea label="Description, wrong" error="Enter a description." />
          <TextArea label="Description, disabled" disabled defaultValue="Can't be changed" />
        </div>
      </Card>
      <Card title="Switches">
        <div className="grid gap-4 md:grid-cols-4">
          <Switch label="Off" hint="Takes effect at once." />
          <Switch label="On" defaultChecked hint="Takes effect at once." />
          <Switch label="Off, disabled" disabled />
          <Switch label="On, disabled" disabled defaultChecked />
        </div>
      </Card>
    </>
  );
}
