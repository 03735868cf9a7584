export interface PersonNameProps {
  /** The whole name, which ends with the last one. */
  name: string;
  lastName: string;
}

/** A name whose last part stands out where it sorts the list, so that the order is seen. */
export const PersonName = ({ name, lastName }: PersonNameProps) => (
  <span className="font-normal">
    {name.slice(0, name.length - lastName.length)}
    <span className="font-semibold">{lastName}</span>
  </span>
);
