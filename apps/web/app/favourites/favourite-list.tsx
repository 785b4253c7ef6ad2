import '../catalogue/catalogue.css';
import type { Favourite } from '@wasit/contract/favourites';
import { useApi } from '../api/use-api.ts';
import { ProductGrid } from '../catalogue/parts/product-card.tsx';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Pagination } from '../ui/navigation.tsx';
import { EmptyState, Notice } from '../ui/parts.tsx';

interface FavouriteListProps {
  page: { items: readonly Favourite[]; total: number; pageNo: number; pageSize: number };
  onChanged: () => Promise<void>;
}

/** What the customer wants to find again, with what it costs now. A heart that is taken back leaves its card until the page is opened anew. */
export function FavouriteList({ page: { items, total, pageNo, pageSize }, onChanged }: FavouriteListProps) {
  const { t } = useTranslation('catalogue');
  const { run, call, busy, error } = useApi();
  const cards = items.flatMap(({ card }) => card ?? []);
  const gone = items.filter(({ card }) => card === null);
  const forget = () =>
    void run(async () => {
      for (const { productId } of gone) await call('favouriteDelete', { productId });
      await onChanged();
    });
  return (
    <div className="stack">
      <h1>{t('favourites')}</h1>
      {error && <Notice tone="error">{error.text}</Notice>}
      {items.length === 0 && (
        <EmptyState icon="heart" title={t('favourites.empty')} action={<LinkButton to={links.hot()}>{t('favourites.look')}</LinkButton>}>
          <p>{t('favourites.emptyText')}</p>
        </EmptyState>
      )}
      {gone.length > 0 && (
        <div className="favourite-gone">
          <p>
            {t('favourites.gone')} <bdi>{gone.length}</bdi>
          </p>
          <Button size="small" busy={busy} onClick={forget}>
            {t('favourites.forget')}
          </Button>
        </div>
      )}
      {cards.length > 0 && <ProductGrid products={cards} level={2} />}
      <Pagination
        pageNo={pageNo}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(next) => links.favourites({ pageNo: next === 1 ? undefined : next })}
      />
    </div>
  );
}
