import { type CropBox, readCrop } from '@wasit/contract/images/search-image';
import { Suspense, useEffect, useState } from 'react';
import '../../catalogue/catalogue.css';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Head } from '../../../shell/head/head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import { ProductGrid } from '../../catalogue/cards/product-card.tsx';
import { useResultFilters } from '../../catalogue/lists/filters/use-result-filters.tsx';
import { ListLayout } from '../../catalogue/lists/list-layout.tsx';
import { StaleNotice } from '../../catalogue/lists/stale-list.tsx';
import { useListChange, useListPath } from '../../catalogue/lists/use-list-path.ts';
import { useCards } from '../../catalogue/shown-card.ts';
import { SupplierGoods } from '../../suppliers/supplier-goods.tsx';
import { cropParameter } from '../crop.ts';

import '../images.css';
import { ApiError } from '@wasit/contract/api';
import { upload } from '../../../api/upload.ts';
import { lazyPart } from '../../../shell/loading/late.tsx';
import { preparePicture } from '../../../shell/picture-search/prepare-picture.ts';
import type { SearchSuppliers } from '../../suppliers/use-suppliers.ts';
import type { ImageResultsData } from '../results-loader.ts';
import { ChooseButtons } from './choose-buttons.tsx';

/** Searches the suppliers by the query picture, or its framed part. */
const searchSuppliersWithPicture =
  (url: string, crop: string | undefined): SearchSuppliers =>
  async (signal) => {
    const answer = await fetch(url, { signal }).catch(() => null);
    if (!answer?.ok) throw new ApiError({ code: -404, status: answer?.status ?? 0, msg: '' });
    const picture = await preparePicture(await answer.blob(), readCrop(crop ?? ''));
    return upload('supplierSearchByPicture', picture, { signal });
  };

const CropStage = lazyPart(() => import('../crop-stage.tsx').then((part) => part.default));

type Page = NonNullable<ImageResultsData['page']>;

/** The picture at once; the frame for choosing a part after hydration. */
function QueryPicture({ page, crop }: { page: Page; crop: string | undefined }) {
  const { t } = useTranslation('images');
  const listPath = useListPath();
  const change = useListChange();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const { url, width, height } = page.picture;
  const staticPicture = (
    <div className="query-still">
      <img src={url} width={width} height={height} alt={t('results.picture')} />
    </div>
  );
  const onCrop = (box: CropBox) => void change({ crop: cropParameter(box) });
  return (
    <div className="query-picture">
      {isHydrated ? (
        <Suspense fallback={staticPicture}>
          <CropStage
            picture={page.picture}
            alt={t('results.picture')}
            crop={crop}
            onCrop={onCrop}
          />
        </Suspense>
      ) : (
        staticPicture
      )}
      <div className="stack query-words">
        <h1>{t('results.title')}</h1>
        <p className="soft">{t('crop.hint')}</p>
        <div className="row">
          <ChooseButtons size="small" isReplacement />
          {crop && (
            <LinkButton
              size="small"
              variant="quiet"
              to={listPath({ crop: undefined })}
              preventScrollReset
            >
              {t('crop.whole')}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}

/** Matches of the same goods under their own heading, then similar goods. */
function ResultGroups({ page }: { page: Page }) {
  const { t } = useTranslation('images');
  const same = useCards(page.same);
  const alike = useCards(page.alike);
  return (
    <>
      {same.length > 0 && (
        <section className="stack" data-group="same">
          <h2>{t('results.same')}</h2>
          <ProductGrid products={same} eager={4} />
        </section>
      )}
      {alike.length > 0 && (
        <section className="stack" data-group="alike">
          <h2>{t('results.alike')}</h2>
          <ProductGrid products={alike} eager={same.length > 0 ? 0 : 4} />
        </section>
      )}
    </>
  );
}

/** Searches the suppliers by the same picture. */
function Suppliers({ data: { id, crop, canSearchSuppliers, page } }: { data: ImageResultsData }) {
  if (!page || !canSearchSuppliers) return null;
  return (
    <SupplierGoods
      queryKey={`${id} ${crop ?? ''}`}
      search={searchSuppliersWithPicture(page.picture.url, crop)}
    />
  );
}

/** `clear` leads to the results without the filters or, if there are none, without the frame. */
function NothingFound({
  data,
  clear,
}: {
  data: ImageResultsData;
  clear?: { path: string; text: string };
}) {
  const { id } = data;
  const { t } = useTranslation('images');
  const hot = useCards(data.hot);
  return (
    <>
      <EmptyState
        icon="camera"
        title={t(clear ? 'empty.narrowed' : 'empty.title')}
        action={
          clear ? (
            <LinkButton to={clear.path} variant="primary">
              {clear.text}
            </LinkButton>
          ) : (
            <LinkButton to={links.inquiry({ image: id })} variant="primary">
              {t('empty.inquiry')}
            </LinkButton>
          )
        }
      >
        {!clear && <p>{t('empty.tip')}</p>}
      </EmptyState>
      <Suppliers data={data} />
      {hot.length > 0 && (
        <section className="stack">
          <h2>{t('empty.hot')}</h2>
          <ProductGrid products={hot} />
        </section>
      )}
    </>
  );
}

/** Shown when the id has expired or never existed: offers a new search. */
function Expired() {
  const { t } = useTranslation('images');
  return (
    <div className="page page-body stack">
      <Head title={t('gone.title')} />
      <EmptyState icon="camera" level={1} title={t('gone.title')} action={<ChooseButtons />}>
        <p>{t('gone.text')}</p>
      </EmptyState>
    </div>
  );
}

function Results({ data, page }: { data: ImageResultsData; page: Page }) {
  const { t } = useTranslation('images');
  const { state, crop, categoryId, facets, rate } = data;
  const layout = useResultFilters({
    ...{ state, categoryId, facets, rate, suppliers: page.suppliers },
    category: t('results.category'),
  });
  const listPath = useListPath();
  const whole = crop ? { path: listPath({ crop: undefined }), text: t('crop.whole') } : undefined;
  if (page.total === 0 && layout.activeCount === 0)
    return <NothingFound data={data} clear={whole} />;
  const isAnyFound = page.same.length + page.alike.length > 0;
  const withoutFilters = { path: layout.clear, text: t('withoutFilters', { ns: 'search' }) };
  return (
    <ListLayout {...layout} page={{ ...page, totalIsCapped: false }}>
      {isAnyFound ? (
        <ResultGroups page={page} />
      ) : (
        <NothingFound data={data} clear={withoutFilters} />
      )}
      {isAnyFound && <Suppliers data={data} />}
    </ListLayout>
  );
}

/** The results of a search by picture. */
export function ImageResults({ data, isStale }: { data: ImageResultsData; isStale: boolean }) {
  const { t } = useTranslation('images');
  if (!data.page) return <Expired />;
  return (
    <div className="page page-body stack image-results">
      <Head title={t('results.title')} />
      <QueryPicture page={data.page} crop={data.crop} />
      {isStale && <StaleNotice />}
      <Results data={data} page={data.page} />
    </div>
  );
}
