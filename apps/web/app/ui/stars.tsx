interface StarsProps {
  /** 1 to 5, or a mean of them. */
  value: number;
  label: string;
}

/** A row of five stars; screen readers read the label. */
export function Stars({ value, label }: StarsProps) {
  const full = Math.round(value);
  return (
    <span className="stars" role="img" aria-label={label}>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  );
}
