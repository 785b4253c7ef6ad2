import type { ReactNode } from 'react';

/**
 * Short facts in one line with a dot between them; where the line breaks there is none. Those that
 * do not apply are empty.
 */
export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      {parts.map(
        (part, place) =>
          part && (
            // biome-ignore lint/suspicious/noArrayIndexKey: each part has its place
            <span key={place}>{part} </span>
          ),
      )}
    </span>
  );
}
