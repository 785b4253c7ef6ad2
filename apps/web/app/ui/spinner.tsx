/** With a label it is a status of its own; without, it accompanies text. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className="spinner" aria-hidden="true" />;
  return (
    <span className="row soft" role="status">
      <span className="spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
