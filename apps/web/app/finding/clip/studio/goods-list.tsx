import { formatMoney } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { priceWithMargin } from '../draw/captions.ts';
import { type ClipGood, clipLimits } from '../project.ts';
import { changeGood, removeGood, startOver, useClip } from './state.ts';

const maxDinars = 100_000_000;

/** For a picture of the reader's own they enter its name and cost. */
function OwnFields({ good }: { good: ClipGood }) {
  const { t } = useTranslation('clip');
  const locale = useClip((state) => state.project.locale);
  const [cost, setCost] = useState(good.costIqd === null ? '' : String(good.costIqd));
  const amount = parseWholeNumber(cost);
  const isWrong = cost.trim() !== '' && (amount === null || amount > maxDinars);
  return (
    <div className="clip-own-fields">
      <TextInput
        label={t('goods.ownName')}
        dir={good.names[locale] ? 'auto' : undefined}
        maxLength={120}
        value={good.names[locale] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          changeGood(good.id, { names: { ...good.names, [locale]: value } })
        }
      />
      <TextInput
        label={t('goods.ownCost')}
        dir="ltr"
        inputMode="numeric"
        maxLength={12}
        value={cost}
        error={isWrong ? t('goods.costWrong') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setCost(value);
          const typed = parseWholeNumber(value);
          changeGood(good.id, { costIqd: typed !== null && typed <= maxDinars ? typed : null });
        }}
      />
    </div>
  );
}

function GoodLine({ good, place }: { good: ClipGood; place: number }) {
  const { t } = useTranslation('clip');
  const pageLocale = useLocale();
  const { locale, marginPercent, showPrice } = useClip((state) => state.project);
  const name = good.names[locale] || Object.values(good.names)[0] || t('goods.unnamed', { place });
  return (
    <li className="clip-good">
      <div className="clip-good-head">
        <span className="clip-good-name">
          <bdi>{name}</bdi>
          <span className="small soft">
            <Dotted
              parts={[
                t('goods.sources', { count: good.sources.length }),
                showPrice && good.costIqd !== null && (
                  <bdi>
                    {formatMoney(
                      { amount: priceWithMargin(good.costIqd, marginPercent), currency: 'IQD' },
                      pageLocale,
                    )}
                  </bdi>
                ),
              ]}
            />
          </span>
        </span>
        <IconButton
          icon="trash"
          label={`${t('goods.remove')}: ${name}`}
          onClick={() => removeGood(good.id)}
        />
      </div>
      {good.productId === null && <OwnFields good={good} />}
    </li>
  );
}

/** The chosen goods, up to ten. */
export function GoodsList() {
  const { t } = useTranslation('clip');
  const pageLocale = useLocale();
  const goods = useClip((state) => state.project.goods);
  if (goods.length === 0) return null;
  return (
    <section className="stack" aria-label={t('goods.chosen')}>
      <div className="row row-apart">
        <p className="strong">
          <Words
            ns="clip"
            of="goods.count"
            values={{ count: goods.length, most: clipLimits.goods }}
          />
        </p>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          onClick={() => void startOver(pageLocale)}
        >
          {t('goods.anew')}
        </Button>
      </div>
      <ul className="clip-good-list">
        {goods.map((good, at) => (
          <GoodLine key={good.id} good={good} place={at + 1} />
        ))}
      </ul>
    </section>
  );
}
