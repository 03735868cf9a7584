"use client";

import { AbsentPeople } from "@/components/people/directory/absent-people";
import { Checkbox } from "@/components/ui/checkbox";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { MAX_LINES_OF_CALL } from "@/lib/files/imports/rules";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { columnWords } from "./column-words";
import { allOf, withEntries } from "./creations";
import type { ImportView, KindView, Preview, Source } from "./import-calls";
import { Apply } from "./import-apply";
import { ImportColumns } from "./import-columns";
import { ImportBars } from "./import-bars";
import { ImportDefaults, type ImportDefaultsProps } from "./import-defaults";
import { ImportHeadings } from "./import-headings";
import { ImportLayout } from "./import-layout";
import { ImportNames } from "./import-names";
import { ImportPlace } from "./import-place";
import { ImportPreview } from "./import-preview";
import { ImportSource, type ImportSourceProps } from "./import-source";
import { useImport } from "./use-import";

export interface ImportFileProps extends Pick<ImportSourceProps, "cells" | "onCells"> {
  kind: KindView;
  createsEntries: boolean;
  names: ImportDefaultsProps["names"];
  /** A file that was opened as another kind. */
  opened: Source | null;
  onMatrix: (source: Source) => void;
  onOpened: () => void;
  onApplied: (made: ImportView) => void;
}

/** One file of one kind: choosing it, its headings, its preview, and Apply. */
export function ImportFile(props: ImportFileProps) {
  const { kind, createsEntries, names, opened, onMatrix, onOpened, onApplied } = props;
  // A framework brings its own areas and disciplines. A roster with an unknown discipline usually has a typing error.
  const atOnce = kind.kind === "competencies" ? allOf("area", "discipline", "language") : allOf("language");
  const create = createsEntries ? atOnce : [];
  const steps = useImport(kind.kind, { create, source: opened }, onApplied);
  const { source, choices, preview, failure, doing } = steps;
  const isBusy = doing !== "nothing";
  return (
    <div className="grid grid-cols-1 gap-5">
      <ImportSource
        cells={props.cells}
        onCells={props.onCells}
        mostLines={MAX_LINES_OF_CALL[kind.kind]}
        opened={opened?.name ?? null}
        disabled={doing === "applying"}
        onFail={steps.fail}
        onOpen={(file) => {
          onOpened();
          steps.open(file);
        }}
      />
      {source === null && <ImportColumns kind={kind} />}
      {failure && <Reasons title={failure.text} reasons={failure.reasons} />}
      {source !== null && preview === null && failure === null && (
        <p role="status" className="text-ink-muted">
          Reading {source.name}…
        </p>
      )}
      {preview && (
        <div aria-busy={isBusy} className="grid grid-cols-1 gap-4">
          {steps.former !== null && (
            <Alert
              tone="info"
              title={`What you chose for ${steps.former} is used for this file`}
              actions={
                <Button size="sm" onClick={steps.startOver}>
                  Start over
                </Button>
              }
            />
          )}
          <ImportPlace preview={preview} choices={choices} disabled={doing === "applying"} onChoose={steps.choose} />
          {(preview.values.length > 0 || (kind.kind === "levels" && preview.headings.length > 0)) && (
            <ImportLayout
              preview={preview}
              isOfLevels={kind.kind === "levels"}
              form={choices.form}
              scale={choices.scale}
              values={choices.values}
              disabled={doing === "applying"}
              onChoose={steps.choose}
            />
          )}
          {preview.is_matrix && source !== null && (
            <Alert
              tone="info"
              title="This file looks like a matrix of people and competencies"
              actions={
                <Button size="sm" onClick={() => onMatrix(source)}>
                  Import levels
                </Button>
              }
            >
              Its cells are levels of people. To import it as {IMPORT_LABELS[kind.kind].toLowerCase()}, choose a column
              for each heading.
            </Alert>
          )}
          <ImportHeadings
            preview={preview}
            mapping={choices.mapping}
            disabled={doing === "applying"}
            onMap={(mapping) => steps.choose({ mapping, ...(kind.kind === "levels" ? { form: preview.form } : {}) })}
          />
          <ImportDefaults
            names={names}
            lacking={preview.lacking}
            defaults={choices.defaults}
            creates={createsEntries}
            isOfNew={kind.kind === "levels"}
            disabled={doing === "applying"}
            onChoose={(defaults) => steps.choose({ defaults })}
          />
          <ImportNames
            asked={preview.names}
            headingOf={(column) => preview.headings.find((heading) => heading.column === column)?.text}
            names={choices.names}
            disciplines={names.discipline}
            creates={createsEntries}
            disabled={doing === "applying"}
            onChoose={(meanings) => steps.choose({ names: meanings })}
            onCreate={(meanings, name) =>
              steps.choose({
                names: meanings,
                create: withEntries(choices.create, [{ kind: "discipline", name }], true),
              })
            }
          />
          {preview.problems.length > 0 && !isAskedAbove(preview) && (
            <Reasons {...(isToDecide(preview) ? TO_DECIDE : IMPOSSIBLE)} reasons={preview.problems} />
          )}
          {kind.replaceable.length > 0 && preview.lines.length > 0 && (
            <ReplaceChoice
              replaceable={kind.replaceable.filter((name) => preview.headings.some(({ column }) => column === name))}
              replace={choices.replace}
              disabled={doing === "applying"}
              onReplace={(replace) => steps.choose({ replace })}
            />
          )}
          {(preview.lines.length > 0 || steps.leftOut.length > 0) && (
            <ImportPreview
              preview={preview}
              leftOut={steps.leftOut}
              createsEntries={createsEntries}
              create={choices.create}
              disabled={doing === "applying"}
              onLeaveOut={steps.leaveOut}
              onCreate={(entries) => steps.choose({ create: entries })}
            />
          )}
          {preview.absent && <AbsentPeople absent={preview.absent} />}
          <Form className="grid grid-cols-1 gap-4" onSubmit={() => void steps.apply(preview.removals)}>
            <ImportBars
              lines={preview.lines}
              movedBars={choices.movedBars}
              disabled={doing === "applying"}
              onChoose={(movedBars) => steps.choose({ movedBars })}
            />
            <Apply preview={preview} doing={doing} onCancel={steps.close} />
          </Form>
        </div>
      )}
    </div>
  );
}

const IMPOSSIBLE = { title: "This file can't be imported", tone: "danger" } as const;
const TO_DECIDE = { title: "Choose this first", tone: "info" } as const;

/** Whether what is missing is a choice on the screen: a sheet, or what values mean. */
const isToDecide = ({ tables, table, values }: Preview): boolean =>
  (tables.length > 0 && table === null) || values.some(({ is_known }) => !is_known);

/** Whether what is missing is asked already, without a list of reasons: what headings mean, or how columns are read. */
const isAskedAbove = ({ headings, names }: Preview): boolean =>
  [...headings, ...names.filter(({ kind }) => kind === "column")].some(({ is_known }) => !is_known);

type ReasonsProps = { title: string; tone?: AlertTone; reasons: readonly string[] };

function Reasons({ title, tone = "danger", reasons }: ReasonsProps) {
  return (
    <Alert title={title} tone={tone}>
      {reasons.length > 0 && (
        <ul className="mt-1 max-h-60 list-disc overflow-auto pl-5">
          {reasons.slice(0, 200).map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

type ReplaceChoiceProps = {
  replaceable: readonly string[];
  replace: readonly string[];
  disabled: boolean;
  onReplace: (replace: string[]) => void;
};

function ReplaceChoice({ replaceable, replace, disabled, onReplace }: ReplaceChoiceProps) {
  if (replaceable.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <legend className="float-left mr-4 text-ink-muted">Values are added. Replace instead:</legend>
      {replaceable.map((name) => (
        <Checkbox
          key={name}
          className="flex min-h-6 items-center gap-1.5"
          checked={replace.includes(name)}
          disabled={disabled}
          onChange={(checked) => onReplace(checked ? [...replace, name] : replace.filter((one) => one !== name))}
        >
          {columnWords(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
