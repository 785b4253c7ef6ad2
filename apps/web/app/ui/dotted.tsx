import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * Whether a part is one box already. A component may also be bare text, and what is isolated has a
 * direction of its own: the dot before it would stand on the wrong side.
 */
const isBox = (part: ReactNode): boolean =>
  isValidElement(part) && typeof part.type === 'string' && part.type !== 'bdi';

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
            <Fragment key={place}>{isBox(part) ? part : <span>{part}</span>} </Fragment>
          ),
      )}
    </span>
  );
}
