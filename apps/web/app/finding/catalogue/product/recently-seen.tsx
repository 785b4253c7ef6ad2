import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { links } from '../../../links.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { clearSeen, type SeenProduct, seenProducts } from '../seen.ts';

/**
 * Goods this browser viewed before, at the end of the page: loaded after the page itself, without
 * moving anything above.
 */
export function RecentlySeen({ except }: { except?: number }) {
  const { t } = useTranslation('catalogue');
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  const token = useSession((state) => state.token);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout removes them
  useEffect(
    () => setSeen(seenProducts().filter(({ productId }) => productId !== except)),
    [except, token],
  );
  if (seen.length === 0) return null;
  return (
    <section className="seen" aria-labelledby="seen-title">
      <div className="seen-head">
        <h2 id="seen-title">{t('seen.title')}</h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            clearSeen();
            setSeen([]);
          }}
        >
          {t('seen.forget')}
        </Button>
      </div>
      <p className="small soft">{t('seen.private')}</p>
      <ul className="seen-list">
        {seen.map(({ productId, name, picture }) => (
          <li key={productId}>
            <Link to={links.product(productId)}>
              <Picture picture={picture} sizes="132px" alt="" />
              <GoodsName>{name}</GoodsName>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
