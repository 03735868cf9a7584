import { counted } from "@/lib/platform/core/counted";
import Pencil from "lucide-react/icons/pencil";
import { Checkbox } from "@/components/ui/checkbox";
import { MomentDay } from "@/components/ui/time/time-zone";
import { Badge } from "@/components/ui/badge";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { IconButton } from "@/components/ui/icon-button";
import { Initials } from "@/components/ui/initials";
import { MenuButton } from "@/components/ui/menu-button";
import { PersonName } from "@/components/ui/person-name";
import { absenceText } from "@/lib/people/absences/rules";
import type { PersonState } from "@/lib/people/directory/rules";
import type { PersonRow } from "@/lib/people/directory/view";
import { today } from "@/lib/platform/core/day";
import { Email } from "./email";

export type Act = "edit" | "hand_over" | "invite" | "deactivate" | "erase";

export const STATE_LABELS: Record<PersonState, string> = {
  active: "Active",
  invited: "Never signed in",
  deactivated: "Deactivated",
};

/** The columns of People. A sortable column's id is its value in the URL's sort. */
export const peopleColumns = (
  onAct: (act: Act, person: PersonRow) => void,
  selection: { ids: ReadonlySet<number>; toggle: (id: number) => void },
  { hasGrades, sendsInvitations }: { hasGrades: boolean; sendsInvitations: boolean },
): readonly DataColumn<PersonRow>[] => [
  {
    id: "name",
    heading: "Name",
    rowHeader: true,
    cell: (person) => (
      <span className="flex gap-2.5">
        {/* The label makes the target large enough. */}
        <Checkbox
          className="-mt-0.5 grid size-6 shrink-0 place-items-center print:hidden"
          aria-label={`Select ${person.name}`}
          checked={selection.ids.has(person.id)}
          onChange={() => selection.toggle(person.id)}
        />
        <Initials name={person.name} className="mt-1 max-[45rem]:hidden" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Name person={person} />
            <State person={person} />
          </span>
          <Noted person={person} />
        </span>
      </span>
    ),
    sortable: true,
    width: "not-print:min-w-70 not-print:xl:min-w-112 print:w-[38%]",
    className: "wrap-anywhere",
    card: "first",
    cardLabel: false,
  },
  {
    id: "role",
    heading: "Role",
    cell: (person) => rolesOf(person),
    width: "not-print:min-w-26 print:w-[10%]",
    cardLabel: false,
  },
  {
    id: "disciplines",
    heading: "Disciplines",
    cell: ({ roles }) => roles.map(({ name }) => name).join(", "),
    width: "not-print:min-w-36 print:w-[16%]",
    className: "wrap-anywhere",
    card: "half",
    cardLabel: false,
  },
  ...(hasGrades ? [GRADE] : []),
  {
    id: "manager",
    heading: "Manager",
    cell: ({ managers: [primary, ...further] }) => (
      <>
        {primary && <span className="card-only text-ink-muted not-print:max-[45rem]:sr-only">Manager </span>}
        {primary?.name}
        {further.length > 0 && (
          <span className="text-sm text-ink-muted not-print:max-[45rem]:sr-only xl:block">
            {" "}
            also {further.map(({ name }) => name).join(", ")}
          </span>
        )}
      </>
    ),
    sortable: true,
    width: "not-print:min-w-34 print:w-[16%]",
    className: "wrap-anywhere",
    card: "half",
    cardLabel: false,
  },
  {
    id: "last_sign_in",
    heading: "Last sign-in",
    cell: ({ last_sign_in_at }) => (
      <>
        <span className="card-only">Last sign-in </span>
        {last_sign_in_at === null ? "Never" : <MomentDay at={Date.parse(last_sign_in_at)} />}
      </>
    ),
    sortable: true,
    width: "w-30 xl:w-40",
    className: "text-sm whitespace-nowrap text-ink-muted",
    card: "half",
    cardLabel: false,
  },
  {
    ...ACTIONS,
    cell: (person) => (
      <PersonActions person={person} mayInvite={sendsInvitations} onAct={(act) => onAct(act, person)} />
    ),
    width: "w-20",
    card: "corner",
    print: false,
  },
];

const GRADE: DataColumn<PersonRow> = {
  id: "grade",
  heading: "Grade",
  cell: ({ grade }) =>
    grade && (
      <>
        <span className="card-only text-ink-muted">Grade </span>
        {grade.name}
      </>
    ),
  width: "not-print:min-w-22 print:w-[8%]",
  className: "wrap-anywhere",
  card: "half",
  cardLabel: false,
};

function Name({ person: { name, last_name, isSelf } }: { person: PersonRow }) {
  return (
    <span className="font-normal">
      <PersonName name={name} lastName={last_name} />
      {isSelf && <span className="text-ink-muted"> (you)</span>}
    </span>
  );
}

/** Who isn't active. */
function State({ person: { state, invited_at } }: { person: PersonRow }) {
  if (state === "deactivated") return <Badge>{STATE_LABELS.deactivated}</Badge>;
  return state === "invited" && <Badge tone="info">{invited_at ? "Invited" : "Not invited"}</Badge>;
}

/** The roles that few people have, and how many report to them; null for an empty cell. */
function rolesOf({ is_admin, is_manager, is_staffing, reports }: PersonRow) {
  if (!is_admin && !is_manager && !is_staffing && reports === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {is_admin && <Badge>Admin</Badge>}
      {is_manager && <Badge>Manager</Badge>}
      {is_staffing && <Badge>Staffing</Badge>}
      {reports > 0 && (
        <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums not-print:max-[45rem]:sr-only">
          {counted(reports, "report")}
        </span>
      )}
    </span>
  );
}

/** The email, the personnel number and the location in a quiet line, and an absence that isn't over in another. */
function Noted({ person }: { person: PersonRow }) {
  const { email, personnel_number, location } = person;
  const noted = [personnel_number && `No. ${personnel_number}`, location].filter((part) => part).join(" · ");
  const absence = absenceText(person, today());
  return (
    <>
      <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-muted not-print:max-[45rem]:hidden">
        <Email>{email}</Email>
        {noted && <span>{noted}</span>}
      </span>
      {absence && <span className="block text-sm font-normal text-ink-muted">{absence}</span>}
    </>
  );
}

type ActionsProps = { person: PersonRow; mayInvite: boolean; onAct: (act: Act) => void };

function PersonActions({ person, mayInvite, onAct }: ActionsProps) {
  const items = [
    ...(mayInvite && person.state === "invited"
      ? [{ label: person.invited_at ? "Send invitation again" : "Invite", onSelect: () => onAct("invite") }]
      : []),
    ...(person.reports > 0 ? [{ label: "Hand over reports", onSelect: () => onAct("hand_over") }] : []),
    {
      label: person.state === "deactivated" ? "Reactivate" : "Deactivate",
      onSelect: () => onAct("deactivate"),
    },
    ...(person.isSelf ? [] : [{ label: "Erase", danger: true, onSelect: () => onAct("erase") }]),
  ];
  return (
    <span className="-my-1.5 flex justify-end max-xl:my-0">
      <IconButton
        label={`Edit ${person.name}`}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => onAct("edit")}
      />
      <MenuButton label={`Actions for ${person.name}`} items={items} />
    </span>
  );
}
