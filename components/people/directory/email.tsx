/** An email that is too long for its line breaks before its @. */
export function Email({ children: email }: { children: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
