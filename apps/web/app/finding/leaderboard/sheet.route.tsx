import { paths } from '@wasit/contract/paths';
import { formatNumber } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { data } from 'react-router';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Facts } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BothAmounts, Price } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import { formatScore } from '../catalogue/supplier-score.tsx';
import type { Route } from './+types/sheet.route';
import { CertificateList } from './certificates/certificate-list.tsx';
import { BasisLine, Figure, MarketTable, TooLittleData } from './charts/chart.tsx';
import { drawChart, drawChartIfKnown } from './charts/draw-charts.server.ts';
import { dayLabel, shortDayLabel, stepOf } from './day-label.ts';
import { ChoosePeriod, MarketFrame, marketQuery } from './market-frame.tsx';
import { OutsideFigures } from './outside-figures.tsx';

const maxComparables = 8;

export const handle = { i18n: ['catalogue', 'market'] };

/** /leaderboard/product/{productId}: the market sheet of one product. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const call = api(context);
  const { locale } = context.get(pageContext);
  const productId = parseWholeNumber(params.productId);
  if (!productId) throw data(null, { status: 404 });
  const { period } = marketQuery(request);
  const step = stepOf(period);
  const [detail, sales, compared, certificates, outside] = await Promise.all([
    // The cards of comparable goods are loaded with the chart.
    call('offerDetail', { productId, period, pageSize: 0 }),
    call('saleChartData', { productId, period, step }),
    call('competitiveChart', { productId, period, pageSize: 24 }),
    call('certificates', { productId, pageSize: 20 }),
    call('outsideFigures', { productId }),
  ]);
  const labels = sales.points.map(({ day }) => dayLabel(day, locale, step));
  const shortLabels = sales.points.map(({ day }) => shortDayLabel(day, locale, step));
  const pieces = sales.points.map((point) => point.pieces);
  const prices = sales.points.map(({ price }) => price?.usd.amount ?? null);
  const points = compared.points.flatMap(({ product: { landed, price }, pieces }) =>
    pieces === null ? [] : [[(landed ?? price).usd.amount, pieces] as const],
  );
  const comparables = compared.points
    .flatMap(({ product }) => (product.productId === productId ? [] : [product]))
    .slice(0, maxComparables);
  return {
    period,
    detail,
    sales,
    comparables,
    // Only the fields that the table shows, as the page carries its data.
    compared: {
      ...compared,
      points: compared.points.map(({ product: { name, landed, price }, ...point }) => ({
        ...point,
        name,
        price: landed ?? price,
      })),
    },
    certificates: certificates.items,
    outside: outside.items,
    filePath: `/pdpd${paths.certificateFile[1]}`,
    salesSvg: sales.basis.enough
      ? drawChartIfKnown(
          { kind: 'bars', overTime: true, labels, shortLabels, values: pieces },
          locale,
        )
      : null,
    priceSvg: drawChartIfKnown(
      { kind: 'line', overTime: true, labels, shortLabels, values: prices },
      locale,
    ),
    comparedSvg: points.length > 0 ? drawChart({ kind: 'points', points }, locale) : null,
  };
}

type Data = Route.ComponentProps['loaderData'];

const percent = (share: number): string => `${formatNumber(share * 100, { max: 0 })}%`;

function Sheet({ detail }: { detail: Data['detail'] }) {
  const { t } = useTranslation('market');
  const {
    rank: place,
    rankTotal: placeOf,
    pricePercentile,
    before,
    repeatShare,
    complaintShare,
    interest,
    basis,
  } = detail;
  const shareText = (share: number | null) => share !== null && percent(share);
  const figures = [
    {
      label: t('place'),
      value: place !== null && <Words ns="market" of="placeOf" values={{ place, of: placeOf }} />,
    },
    { label: t('cheaper'), value: shareText(pricePercentile), note: t('cheaper.note') },
    {
      label: t('pieces'),
      value: basis.pieces !== null && formatNumber(basis.pieces),
      note: before === null ? undefined : <Words ns="market" of="beforeOf" values={{ before }} />,
    },
    { label: t('repeat'), value: shareText(repeatShare) },
    { label: t('complaints'), value: shareText(complaintShare) },
    ...(interest
      ? (['seen', 'found', 'favourited', 'carted'] as const).map((name) => ({
          label: t(name),
          value: formatNumber(interest[name]),
        }))
      : []),
  ];
  const known = figures.filter(({ value }) => value !== false);
  return (
    <section className="card">
      <h2>{t('sheet')}</h2>
      {/* What is not known yet is said once, below, not in each line. */}
      {known.length > 0 && <Facts items={known} />}
      {!basis.enough && <TooLittleData least={basis.minimums} />}
      <Fold title={t('how')}>
        <p className="small">{t('how.sheet')}</p>
        <BasisLine basis={basis} />
      </Fold>
    </section>
  );
}

function Comparison({ compared, svg }: { compared: Data['compared']; svg: Data['comparedSvg'] }) {
  const { t } = useTranslation('market');
  const { shareOfFirstTen, basis, points } = compared;
  return (
    <Figure
      title={t('comparison')}
      svg={svg}
      basis={basis}
      how={t('how.comparison')}
      head={[t('product'), t('landed'), t('pieces'), t('score'), t('days')]}
      rows={points.map(({ name, price, pieces, supplierScore, shipDays }) => [
        name,
        <BothAmounts key="price" money={price} />,
        pieces === null ? '–' : formatNumber(pieces),
        supplierScore === null ? '–' : formatScore(supplierScore),
        shipDays === null ? '–' : formatNumber(shipDays),
      ])}
    >
      {shareOfFirstTen !== null && (
        <p className="small">
          <Words ns="market" of="firstTen" values={{ share: percent(shareOfFirstTen) }} />
        </p>
      )}
    </Figure>
  );
}

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { period, detail, sales, comparables, compared, salesSvg, priceSvg, comparedSvg } =
    loaderData;
  const { t } = useTranslation('market');
  const locale = useLocale();
  const { product, categoryId, categoryName } = detail;
  const { productId, name } = product;
  return (
    <MarketFrame
      tab="market"
      title={t('title.sheet')}
      name={name}
      path={links.marketSheet(productId)}
    >
      <section className="card market-product">
        <Picture picture={product.picture} alt="" eager />
        <div>
          <p className="strong">
            <bdi>{name}</bdi>
          </p>
          <Price price={product.price} to={product.priceTo} />
        </div>
        <p className="row">
          <LinkButton to={links.product(productId)}>{t('toProduct')}</LinkButton>
          <LinkButton to={links.market('market', { categoryId })} variant="quiet">
            <bdi>{categoryName}</bdi>
          </LinkButton>
          <LinkButton to={links.market('materials', { productIds: productId })} variant="quiet">
            {t('tab.materials')}
          </LinkButton>
          <LinkButton to={links.market('certificates', { productId })} variant="quiet">
            {t('tab.certificates')}
          </LinkButton>
        </p>
      </section>
      <ChoosePeriod period={period} to={(next) => links.marketSheet(productId, next)} />
      <Sheet detail={detail} />
      <CertificateList
        certificates={loaderData.certificates}
        filePath={loaderData.filePath}
        subject={{ productId }}
      />
      {(salesSvg || priceSvg) && (
        <div className="market-pair">
          {salesSvg && (
            <Figure
              title={t('salesChart')}
              svg={salesSvg}
              basis={sales.basis}
              how={t('how.sales')}
              head={[t('from'), t('orders'), t('pieces')]}
              rows={sales.points.map(({ day, orders, pieces }) => [
                dayLabel(day, locale, sales.step),
                orders === null ? '–' : formatNumber(orders),
                pieces === null ? '–' : formatNumber(pieces),
              ])}
            />
          )}
          {priceSvg && (
            <Figure
              title={t('priceChart')}
              svg={priceSvg}
              basis={sales.basis}
              how={t('how.price')}
              head={[t('from'), t('price'), t('changed'), t('stock')]}
              rows={sales.points.map(({ day, price, priceChanged, stock }) => [
                dayLabel(day, locale, sales.step),
                price ? <BothAmounts key="price" money={price} /> : '–',
                priceChanged ? t('changed.yes') : '',
                stock === null ? '–' : formatNumber(stock),
              ])}
            />
          )}
        </div>
      )}
      {sales.months.length > 0 && (
        <section className="card">
          <h2>{t('months')}</h2>
          <MarketTable
            label={t('months')}
            head={[t('month'), t('orders'), t('pieces')]}
            rows={sales.months.map(({ month, orders, pieces }) => [
              dayLabel(month, locale, 'month'),
              formatNumber(orders),
              formatNumber(pieces),
            ])}
          />
        </section>
      )}
      <OutsideFigures items={loaderData.outside} />
      {comparedSvg && <Comparison compared={compared} svg={comparedSvg} />}
      {comparables.length > 0 && (
        <section className="stack">
          <h2>{t('comparables')}</h2>
          <ProductGrid products={comparables} eager={0} level={3} />
        </section>
      )}
    </MarketFrame>
  );
}
