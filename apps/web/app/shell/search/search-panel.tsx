import type { SuggestedGoods } from '@wasit/contract/search/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { Amount, Price, useOwnCurrency } from '../../ui/text/price.tsx';
import type { OptionGroup, SearchOption } from './search-options.ts';

const maxHotRank = 3;

const iconOf: Readonly<Record<SearchOption['kind'], IconName | undefined>> = {
  recent: 'clock',
  hot: undefined,
  goods: undefined,
  word: 'search',
  category: 'grid',
  brand: 'shield',
};

interface PanelProps {
  id: string;
  groups: readonly OptionGroup[];
  active: number;
  /** More are on their way. */
  waiting: boolean;
  onPick: (option: SearchOption) => void;
  onRemove: (word: string) => void;
  onClear: () => void;
}

function Goods({ goods: { picture, name, price, landed } }: { goods: SuggestedGoods }) {
  const { t } = useTranslation('shell');
  const own = useOwnCurrency();
  return (
    <>
      <Picture picture={picture} alt="" use="thumb" />
      <span className="search-option-text">
        <span className="search-goods-name">
          <GoodsName>{name}</GoodsName>
        </span>{' '}
        {landed ? (
          <span className="search-goods-price">
            <strong>
              ≈ <Amount money={landed[own]} />
            </strong>{' '}
            {t('search.landed')}
          </span>
        ) : (
          <Price price={price} size="small" />
        )}
      </span>
    </>
  );
}

function Option({
  id,
  option,
  isActive,
  onPick,
  onRemove,
}: { id: string; option: SearchOption; isActive: boolean } & Pick<
  PanelProps,
  'onPick' | 'onRemove'
>) {
  const { t } = useTranslation('shell');
  const { kind, text, rank, goods } = option;
  const icon = iconOf[kind];
  const isHot = rank !== undefined && rank <= maxHotRank;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="search-option"
      data-kind={kind}
      data-hot={isHot ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
    >
      {icon && <Icon name={icon} />}
      {rank !== undefined && <bdi className="hot-rank">{rank}</bdi>}
      {goods ? <Goods goods={goods} /> : <bdi className="search-option-text">{text}</bdi>}
      {isHot && <Icon name="flame" />}
      {(kind === 'category' || kind === 'brand') && (
        <span className="search-option-kind">{t(`search.kind.${kind}`)}</span>
      )}
      {kind === 'recent' && (
        // For the mouse; the Delete key does the same, which screen readers announce.
        <span
          className="search-forget"
          aria-hidden="true"
          title={t('search.forget')}
          onClick={(event) => {
            event.stopPropagation();
            onRemove(text);
          }}
        >
          <Icon name="close" />
        </span>
      )}
    </div>
  );
}

/** The panel below the search box: recent searches and hot words, or suggestions and goods. */
export function SearchPanel({
  id,
  groups,
  active,
  waiting,
  onPick,
  onRemove,
  onClear,
}: PanelProps) {
  const { t } = useTranslation('shell');
  let index = -1;
  const hasRecent = groups[0]?.name === 'recent';
  return (
    <div className="search-panel">
      {groups.length > 0 && (
        <div id={`${id}-words`} role="listbox" aria-label={t('search.suggestions')}>
          {groups.map(({ name, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
            <div
              key={name}
              role="group"
              className="search-group"
              data-group={name}
              aria-label={t(`search.${name}`)}
            >
              {name !== 'suggested' && (
                <p className="search-group-title" aria-hidden="true">
                  {t(`search.${name}`)}
                </p>
              )}
              <div className="search-options" role="presentation">
                {options.map((option) => {
                  index += 1;
                  return (
                    <Option
                      key={`${option.kind} ${option.text} ${option.categoryId ?? option.goods?.productId ?? ''}`}
                      id={`${id}-${index}`}
                      option={option}
                      isActive={index === active}
                      onPick={onPick}
                      onRemove={onRemove}
                    />
                  );
                })}
              </div>
            </div>
          ))}
        </div>
      )}
      {waiting && (
        <p className="soft small" role="status">
          {t('ui.loading')}
        </p>
      )}
      {hasRecent && (
        <button
          type="button"
          className="search-clear-all"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          {t('search.clearAll')}
        </button>
      )}
    </div>
  );
}
