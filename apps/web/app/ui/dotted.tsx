import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * Whether a part is an element that can carry the dot. A component may render plain text only, and
 * a `<bdi>` has a direction of its own: its dot would be on the wrong side.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
            <Fragment key={place}>{isBox(part) ? part : <span>{part}</span>} </Fragment>
          ),
      )}
    </span>
  );
}
