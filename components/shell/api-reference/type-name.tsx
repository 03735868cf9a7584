/** A type in words, with a link to the schema that describes it. */
export function TypeName({ text, schema }: { text: string; schema: string | null }) {
  if (schema === null) return <span>{text}</span>;
  const [before, ...after] = text.split(schema);
  return (
    <span>
      {before}
      <a href={`#schema-${schema}`}>{schema}</a>
      {after.join(schema)}
    </span>
  );
}
