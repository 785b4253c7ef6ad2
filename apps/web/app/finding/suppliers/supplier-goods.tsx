import type { SupplierCard } from '@wasit/contract/sourcing/endpoints';
import { formatCompact, formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice, Skeleton } from '../../ui/parts.tsx';
import { Photo } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Price } from '../../ui/text/price.tsx';
import './supplier-goods.css';
import { type SearchSuppliers, useSuppliers } from './use-suppliers.ts';

const placeholderCount = 3;

/**
 * One product of the platform. Opening it searches for its link: it is imported, or a request is
 * started with it.
 */
function Offer({
  offer,
  isOpening,
  onOpen,
}: {
  offer: SupplierCard;
  isOpening: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation('catalogue');
  const { t: tSearch } = useTranslation('search');
  return (
    <article className="supplier-offer" aria-busy={isOpening || undefined}>
      <span className="supplier-offer-picture">
        <Photo
          src={offer.picture ?? '/media/none.svg'}
          width={72}
          height={72}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
      <h3>
        <Link to={links.search(offer.link)} rel="nofollow" onClick={onOpen}>
          <bdi>{offer.name}</bdi>
        </Link>
      </h3>
      {offer.price ? (
        <Price price={offer.price} size="small" />
      ) : (
        <span className="small soft">{tSearch('suppliers.noPrice')}</span>
      )}
      <p className="small soft">
        {offer.minQuantity !== null && offer.minQuantity > 1 && (
          <span>
            {t('card.minimum')} <bdi>{formatNumber(offer.minQuantity)}</bdi>
          </span>
        )}
        {offer.sold !== null && offer.sold > 0 && (
          <span>
            {t('card.sold')} <bdi>{formatCompact(offer.sold)}</bdi>
          </span>
        )}
      </p>
      <span className="supplier-offer-way">
        {isOpening ? <Spinner /> : <Icon name="chevron-end" />}
      </span>
    </article>
  );
}

interface SupplierGoodsProps {
  /** The query: another one resets the results. */
  queryKey: string;
  search: SearchSuppliers;
}

/**
 * Continues the search at the suppliers’ platform, if ours found nothing or little. Only for pages
 * where one is connected.
 */
export function SupplierGoods({ queryKey, search }: SupplierGoodsProps) {
  const { t } = useTranslation('search');
  const { phase, retry } = useSuppliers(queryKey, search);
  const [opened, setOpened] = useState<string>();
  const navigating = useNavigation().state !== 'idle';
  if (phase.name === 'answered' && !phase.results.available) return null;
  const items = phase.name === 'answered' ? phase.results.items : [];
  return (
    <section
      className="supplier-goods stack"
      aria-labelledby="supplier-goods-title"
      aria-busy={phase.name === 'searching' || undefined}
    >
      <div>
        <h2 id="supplier-goods-title">{t('suppliers.title')}</h2>
        {(items.length > 0 || phase.name === 'searching') && (
          <p className="soft">{t('suppliers.lead')}</p>
        )}
      </div>
      {phase.name === 'searching' && <Searching>{t('suppliers.asking')}</Searching>}
      {phase.name === 'failed' && (
        <Notice tone="warn" title={t('suppliers.failed')}>
          <p>{phase.reason}</p>
          <Button size="small" onClick={retry}>
            {t('suppliers.again')}
          </Button>
        </Notice>
      )}
      {phase.name === 'answered' && items.length === 0 && (
        <p role="status">{t('suppliers.none')}</p>
      )}
      {items.length > 0 && (
        <ul className="supplier-offers">
          {items.map((offer) => (
            <li key={offer.offerId}>
              <Offer
                offer={offer}
                isOpening={navigating && opened === offer.offerId}
                onOpen={() => setOpened(offer.offerId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Placeholders for the first results, so that the content below moves little. */
function Searching({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {children}
      </p>
      <div className="supplier-offers" aria-hidden="true">
        {Array.from({ length: placeholderCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity
          <div key={index} className="supplier-offer">
            <span className="supplier-offer-picture" />
            <Skeleton count={3} />
          </div>
        ))}
      </div>
    </>
  );
}
