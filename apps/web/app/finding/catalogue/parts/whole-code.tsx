/** A name whose model ("TO-433") does not break at its hyphen. */
export function WholeCode({ children }: { children: string }) {
  const at = children.search(/[A-Z]+-\d+$/);
  if (at < 1) return children;
  return (
    <>
      {children.slice(0, at)}
      <bdi dir="ltr">{children.slice(at)}</bdi>
    </>
  );
}
