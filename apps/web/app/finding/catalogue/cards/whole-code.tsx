/**
 * A name whose model ("TO-433") does not break at its hyphen. No isolate: the model belongs behind
 * the brand before it, also in a name that is read from right to left.
 */
export function WholeCode({ children }: { children: string }) {
  const at = children.search(/[A-Z]+-\d+$/);
  if (at < 1) return children;
  return (
    <>
      {children.slice(0, at)}
      <span className="unbroken">{children.slice(at)}</span>
    </>
  );
}
