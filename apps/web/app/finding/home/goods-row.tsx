import './goods-row.css';
import { useNear } from '@wasit/ui/use-near';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import type { ShownCard } from '../catalogue/shown-card.ts';

/** A full row on a wide screen, a row that is swiped on phones. */
const rowLength = 8;

interface RowProps {
  label: string;
  /** Goods that the page shows already. */
  except: readonly ShownCard[];
}

/**
 * Best sellers side by side, swiped on screens without room for all. Loaded when the reader comes
 * near. Without scripts the link above leads to them.
 */
export function GoodsRow({ label, except }: RowProps) {
  const [place, isNear] = useNear<HTMLElement>();
  const [cards, setCards] = useState<readonly ShownCard[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows does not change
  useEffect(() => {
    if (!isNear) return;
    const controller = new AbortController();
    const pageSize = rowLength + except.length;
    call(
      'productPage',
      { type: 'hot', pageSize, counted: false },
      { signal: controller.signal },
    ).then(
      ({ items }) => setCards(items),
      () => {
        if (!controller.signal.aborted) setCards([]);
      },
    );
    return () => controller.abort();
  }, [isNear]);
  const shownIds = new Set(except.map(({ productId }) => productId));
  const goods = cards?.filter(({ productId }) => !shownIds.has(productId)).slice(0, rowLength);
  return (
    <section
      ref={place}
      className="goods-row"
      aria-label={label}
      aria-busy={isNear && !cards}
      data-empty={goods?.length === 0 ? '' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
      tabIndex={0}
    >
      {goods && <ProductGrid products={goods} />}
    </section>
  );
}
