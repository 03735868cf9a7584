import ExternalLink from "lucide-react/icons/external-link";
import { RichTextContent } from "@/components/editor/rich-text-content";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Table, Td, Th } from "@/components/ui/table";
import { shortAddress, type PointerState } from "@/lib/learning/rules";
import { AddPointerButton, BackButton, EditPointerButton } from "./pointer-actions";
import { PointerMark } from "./pointer-mark";

export interface PointersView {
  competency: { id: number; name: string };
  /** The viewer's own sheet. */
  sheetId: number;
  can: { add: boolean; edit: boolean };
  /** `description` is clean HTML; `url` is http or https. */
  pointers: readonly {
    id: number;
    name: string;
    description: string;
    url: string | null;
    updated_at: string;
    mark: { id: number; state: PointerState } | null;
  }[];
}

/** The learning pointers of one competency. */
export function PointersScreen({ view: { competency, sheetId, can, pointers } }: { view: PointersView }) {
  const title = `Learning Pointers for ${competency.name}`;
  const actions = (
    <>
      <BackButton />
      {can.add && <AddPointerButton competency={competency} />}
    </>
  );
  return (
    <>
      <PageHeading className="mb-6" actions={actions}>
        {title}
      </PageHeading>
      {pointers.length === 0 ? (
        <EmptyState title="No learning pointers yet">
          {can.add
            ? "Add the first: a book, a course, a talk, somebody to ask."
            : "A manager or an admin can add some."}
        </EmptyState>
      ) : (
        <Table label={title} cards="md">
          <thead>
            <tr>
              <Th className="w-[34%]">Learning Pointer</Th>
              <Th>Description</Th>
              <Th className="w-40">My Progress</Th>
            </tr>
          </thead>
          <tbody>
            {pointers.map(({ updated_at, ...pointer }) => (
              <tr key={pointer.id}>
                <Td rowHeader>
                  {can.edit ? (
                    <EditPointerButton
                      competency={competency}
                      pointer={{ ...pointer, url: pointer.url ?? "", updatedAt: updated_at }}
                    />
                  ) : (
                    <span className="wrap-anywhere">{pointer.name}</span>
                  )}
                  {pointer.url !== null && <PointerLink url={pointer.url} />}
                </Td>
                <Td>
                  <RichTextContent cleanHtml={pointer.description} />
                </Td>
                <Td data-label="My Progress">
                  <PointerMark sheetId={sheetId} pointer={pointer} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function PointerLink({ url }: { url: string }) {
  return (
    <p className="mt-0.5 text-sm font-normal wrap-anywhere">
      <a href={url} target="_blank" rel="noopener noreferrer">
        {shortAddress(url)}
        <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
