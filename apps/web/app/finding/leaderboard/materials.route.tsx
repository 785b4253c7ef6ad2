import { dirOf, locales, localeTable } from '@wasit/contract/locales';
import { materialForms } from '@wasit/contract/market/choices';
import { paths } from '@wasit/contract/paths';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import type { ShopCall } from '../../api/call.ts';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Checkbox, Select } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { BothAmounts } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/materials.route';
import { DownloadButton, EmptyChoices, SaveTexts } from './download-button.tsx';
import { ChooseMarket, MarketFrame, marketQuery } from './market-frame.tsx';

export const handle = { i18n: ['market'] };

const rowsOfPage = 8;
const maxMargin = 500;

/** Used by the loader only: browsers do not load the map of all paths. */
const downloadPath = (name: 'pictureMaterialsDownload' | 'trendingTextsDownload'): string =>
  `/pdpd${paths[name][1]}`;

/** The goods among these that are for sale: others may be gone since the page was opened. */
async function stillForSale(call: ShopCall, productIds: readonly number[]): Promise<number[]> {
  const known = await Promise.all(
    productIds.map((productId) =>
      call('pictureMaterials', { productIds: [productId] }).then(
        () => productId,
        () => [],
      ),
    ),
  );
  return known.flat();
}

/** The choices from before the prices were recalculated. */
function chosenOptions(query: URLSearchParams) {
  const forms = query.getAll('forms');
  return {
    forms: materialForms.filter((form) => forms.length === 0 || forms.includes(form)),
    withName: query.get('withName') ?? 'true',
    withPrice: query.get('withPrice') ?? 'true',
    textLanguage: locales.find((locale) => locale === query.get('textLanguage')),
    mark: (query.get('mark') ?? '').slice(0, 40),
  };
}

/** /leaderboard/materials: pictures and texts for shops that resell our goods. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const { locale } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const productIds = query
    .getAll('productIds')
    .flatMap((text) => text.split(','))
    .flatMap((text) => parseWholeNumber(text) || [])
    .slice(0, 20);
  const marginPercent = Math.min(
    maxMargin,
    parseWholeNumber(query.get('marginPercent') ?? '') || 0,
  );
  const { categoryId, period } = marketQuery(request);
  const read = (ids: readonly number[]) => {
    const chosen = ids.length > 0 ? { productIds: [...ids] } : { categoryId };
    const input = { ...chosen, pageSize: rowsOfPage, marginPercent };
    return Promise.all([call('pictureMaterials', input), call('trendingTexts', input)]);
  };
  let areSomeGone = false;
  const [[materials, texts], categories] = await Promise.all([
    read(productIds).catch(async (error: unknown) => {
      const known = await stillForSale(call, productIds);
      areSomeGone = known.length < productIds.length;
      if (!areSomeGone) throw error;
      return read(known);
    }),
    call('rankingCategories', {}),
  ]);
  const options = chosenOptions(query);
  return {
    options: { ...options, textLanguage: options.textLanguage ?? locale },
    areSomeGone,
    categoryId,
    period,
    marginPercent,
    materials,
    texts: texts.items,
    categories: categories.items,
    pictureZip: downloadPath('pictureMaterialsDownload'),
    textZip: downloadPath('trendingTextsDownload'),
  };
}

type Data = Route.ComponentProps['loaderData'];
type Item = Data['materials']['items'][number];

function SellingTexts({ texts }: { texts: Data['texts'][number]['texts'] }) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  return (
    <Fold title={t('texts')}>
      {texts.map(({ language, title, lines, hashtags, priceLine, madeBy }) => (
        <div key={language} lang={language} dir="auto" className="market-text">
          <p className="soft small">{localeTable[language].ownName}</p>
          {madeBy === 'model' && (
            <p className="small" lang={locale} dir={dirOf(locale)}>
              {t('machine')}
            </p>
          )}
          <pre>
            {[title, ...lines, priceLine, hashtags.join(' ')].filter((line) => line).join('\n')}
          </pre>
        </div>
      ))}
    </Fold>
  );
}

function Material({ item, texts }: { item: Item; texts: Data['texts'][number]['texts'] }) {
  const { t } = useTranslation('market');
  const { productId, name, price, pictures, video } = item;
  const [first] = pictures;
  return (
    <li className="card market-material">
      {first && <Picture picture={first} alt="" />}
      <Checkbox
        label={<GoodsName>{name}</GoodsName>}
        name="productIds"
        value={productId}
        defaultChecked
      />
      {price && (
        <p>
          <BothAmounts money={price} />
        </p>
      )}
      <p className="soft small">
        <Dotted
          parts={[
            <Words key="n" ns="market" of="pictures" values={{ pictures: pictures.length }} />,
            video && t('film'),
          ]}
        />
      </p>
      <SellingTexts texts={texts} />
    </li>
  );
}

function PictureOptions({ options, marginPercent }: Pick<Data, 'options' | 'marginPercent'>) {
  const { t } = useTranslation('market');
  const choice = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return (
    <section className="card market-options">
      <fieldset className="row">
        <legend className="field-label">{t('forms')}</legend>
        {materialForms.map((form) => (
          <Checkbox
            key={form}
            label={t(`form.${form}`)}
            name="forms"
            value={form}
            defaultChecked={options.forms.includes(form)}
          />
        ))}
      </fieldset>
      <Select
        label={t('withName')}
        name="withName"
        defaultValue={options.withName}
        options={choice}
      />
      <Select
        label={t('withPrice')}
        name="withPrice"
        defaultValue={options.withPrice}
        options={choice}
      />
      <Select
        label={t('language')}
        name="textLanguage"
        defaultValue={options.textLanguage}
        options={locales.map((locale) => ({ value: locale, label: localeTable[locale].ownName }))}
      />
      <TextInput
        label={t('margin')}
        hint={t('margin.hint')}
        name="marginPercent"
        inputMode="numeric"
        required
        maxLength={3}
        pattern="[0-9٠-٩۰-۹]*"
        defaultValue={marginPercent}
      />
      <TextInput
        label={t('mark')}
        hint={t('mark.hint')}
        name="mark"
        maxLength={40}
        dir="auto"
        defaultValue={options.mark}
      />
    </section>
  );
}

/** A form that works without scripts: its buttons lead to the page again, or to a ZIP. */
export default function MaterialsPage({ loaderData }: Route.ComponentProps) {
  const { options, categoryId, period, marginPercent, materials, texts, categories } = loaderData;
  const { t } = useTranslation('market');
  const products = { name: 'productIds', missing: t('chooseProduct') };
  const forms = { name: 'forms', missing: t('chooseForm') };
  return (
    <MarketFrame tab="materials" title={t('title.materials')} path={links.market('materials')}>
      <p className="soft">
        <Words ns="market" of="materials.about" values={{ ...materials.limits }} />
      </p>
      <ChooseMarket
        tab="materials"
        period={period}
        categoryId={categoryId}
        categories={categories}
      />
      {/* Another choice resets the form's checkboxes. */}
      <form
        key={`${categoryId} ${marginPercent}`}
        method="get"
        action={links.market('materials')}
        className="stack"
      >
        {categoryId !== undefined && <input type="hidden" name="categoryId" value={categoryId} />}
        <EmptyChoices names={['productIds', 'forms']} />
        <PictureOptions options={options} marginPercent={marginPercent} />
        <DownloadButton
          name="pictureMaterialsDownload"
          address={loaderData.pictureZip}
          needs={[products, forms]}
          beside={(checkNeeds) => (
            <>
              <SaveTexts
                address={loaderData.textZip}
                mayStart={(event) => checkNeeds(event, [products])}
              >
                {t('downloadTexts')}
              </SaveTexts>
              <Button type="submit" variant="quiet">
                {t('reckon')}
              </Button>
            </>
          )}
        >
          {t('downloadPictures')}
        </DownloadButton>
        {loaderData.areSomeGone && <Notice>{t('materials.gone')}</Notice>}
        <ul className="market-materials">
          {materials.items.map((item) => (
            <Material
              key={item.productId}
              item={item}
              texts={texts.find(({ productId }) => productId === item.productId)?.texts ?? []}
            />
          ))}
        </ul>
        <Fold title={t('how')}>
          <p className="small">{t('how.materials')}</p>
        </Fold>
      </form>
    </MarketFrame>
  );
}
