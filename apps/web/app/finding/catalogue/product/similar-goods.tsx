import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ProductGrid } from '../cards/product-card.tsx';
import type { ShownCard } from '../shown-card.ts';

/** Three rows on a phone; a wide screen shows one full row of them (product.css). */
const maxSimilar = 6;

/** Goods that look like it; without an indexed picture, goods of its category. */
async function loadSimilar(productId: number, signal: AbortSignal): Promise<readonly ShownCard[]> {
  const similar = await call('similarProducts', { productId }, { signal }).catch(() =>
    call('recommendedProducts', { productId }, { signal }),
  );
  return similar.items.slice(0, maxSimilar);
}

/** Space is reserved until it is known that there are none: nothing below moves. */
export function SimilarGoods({ productId }: { productId: number }) {
  const { t } = useTranslation('catalogue');
  const [cards, setCards] = useState<readonly ShownCard[]>();
  useEffect(() => {
    const controller = new AbortController();
    loadSimilar(productId, controller.signal).then(setCards, () => {
      if (!controller.signal.aborted) setCards([]);
    });
    return () => controller.abort();
  }, [productId]);
  if (!cards) return <div className="similar-room" />;
  if (cards.length === 0) return null;
  return (
    <section className="stack product-similar similar-room">
      <h2>{t('similar')}</h2>
      <ProductGrid products={cards} />
    </section>
  );
}
