/** A name whose model ("TO-433") is not torn at its hyphen. */
export function WholeCode({ children }: { children: string }) {
  const [, name, code] = /^(.+ )([A-Z]+-\d+)$/.exec(children) ?? [];
  if (!code) return children;
  return (
    <>
      {name}
      <bdi dir="ltr">{code}</bdi>
    </>
  );
}
