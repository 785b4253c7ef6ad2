import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import type { PanelData } from '../../../shell/panel-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProductGrid } from '../cards/product-card.tsx';
import { type EncodedCard, useCards } from '../shown-card.ts';

/** Goods close to the search. */
export function NearGoods({
  products,
  title,
}: {
  products: readonly EncodedCard[];
  title: string;
}) {
  const cards = useCards(products);
  if (products.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ProductGrid products={cards} />
    </section>
  );
}

/** We can source it: the inquiry starts with the typed words. */
export function InquiryCard({ name }: { name?: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <section className="ask-us">
      <div>
        <h2>{t('ask.title')}</h2>
        <p>{t('ask.text')}</p>
      </div>
      <LinkButton to={links.inquiry({ name })} variant="primary">
        {t('ask.button')}
      </LinkButton>
    </section>
  );
}

/** Popular searches, and the categories. */
export function PopularLinks({ hotWords, categories }: PanelData) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="ways-on">
      {hotWords.length > 0 && (
        <section className="stack">
          <h2>{t('ways.hotWords')}</h2>
          <div className="chip-row">
            {hotWords.map((word) => (
              <Link key={word} to={links.search(word)}>
                <bdi>{word}</bdi>
              </Link>
            ))}
          </div>
        </section>
      )}
      <section className="stack">
        <h2>{t('ways.categories')}</h2>
        <div className="chip-row">
          {categories.map(({ categoryId, categoryName }) => (
            <Link key={categoryId} to={links.category(categoryId)}>
              <bdi>{categoryName}</bdi>
            </Link>
          ))}
        </div>
      </section>
    </div>
  );
}
