import { useNear } from '@wasit/ui/use-near';
import { Suspense } from 'react';
import { lazyPart } from '../../shell/loading/late.tsx';

const ProofRow = lazyPart(() => import('./proof-row.tsx').then((part) => part.ProofRow));

/**
 * Buyers' photos with their reviews, loaded when the reader comes near; their height is reserved.
 */
export function Proofs({ label }: { label: string }) {
  const [place, isNear] = useNear<HTMLElement>();
  return (
    <section
      ref={place}
      className="proofs"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
      tabIndex={0}
    >
      {isNear && (
        <Suspense>
          <ProofRow />
        </Suspense>
      )}
    </section>
  );
}
