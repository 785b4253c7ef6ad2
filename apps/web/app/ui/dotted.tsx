import { Fragment, isValidElement, type ReactNode } from 'react';

/** Whether a part is one box already; a component may also be bare text. */
const isBox = (part: ReactNode): boolean => isValidElement(part) && typeof part.type === 'string';

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
