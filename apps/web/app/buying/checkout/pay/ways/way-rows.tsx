import './way-rows.css';
import type { WireMoney } from '@wasit/contract/money';
import { isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useTerms } from '../../../../shell/use-terms.ts';
import { RadioCards } from '../../../../ui/fields/choice.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { Amount } from '../../../../ui/text/price.tsx';
import { useOwnCurrencyFirst } from '../../../own-first.ts';
import type { PayWay } from './pay-ways.ts';

const icons = {
  wallet: 'wallet',
  card: 'card',
  'bank-transfer': 'bank',
  cash: 'cash',
  gateway: 'phone',
} as const satisfies Record<PayWay['method'], IconName>;

/** Our own initials: the companies' logos belong to them. */
const initials: Partial<Record<NonNullable<PayWay['platform']>, string>> = {
  fib: 'FIB',
  zaincash: 'ZC',
  qicard: 'Qi',
  fastpay: 'FP',
  nasswallet: 'NW',
};

function Mark({ way }: { way: PayWay }) {
  const text = way.platform && initials[way.platform];
  return (
    <span className="way-mark" aria-hidden="true">
      {text ? (
        <bdi>{text}</bdi>
      ) : (
        <Icon name={way.platform === 'sandbox' ? 'card' : icons[way.method]} />
      )}
    </span>
  );
}

function useWayWords() {
  const { t } = useTranslation('checkout');
  const terms = useTerms();
  const format = useFormat();
  const ownFirst = useOwnCurrencyFirst();
  const nameOf = ({ platform, method }: PayWay) =>
    platform ? t(`platform.${platform}`) : t(`method.${method}`);
  const amountOf = (limits: readonly WireMoney[]) => {
    const [limit] = ownFirst(limits, ({ currency }) => currency);
    return limit && isolate(format.money(limit).replaceAll(' ', '\u00a0'));
  };
  const limitOf = (way: PayWay) => {
    const [least, most] = [amountOf(way.minimums), amountOf(way.maximums)];
    if (least && most) return t('way.limit.between', { least, most });
    if (least) return t('way.limit.least', { least });
    return most && t('way.limit.most', { most });
  };
  const lineOf = (way: PayWay) =>
    [t(`way.${way.method}`, terms), limitOf(way), way.sample && t('gateway.sample')]
      .filter(Boolean)
      .join('\u00a0· ');
  return { t, nameOf, lineOf };
}

interface WayRowsProps {
  ways: readonly PayWay[];
  value: string | null;
  onChange: (id: string) => void;
  hideLegend?: boolean;
}

/**
 * One row for each way: mark, name, fee, time and limit, amount. Unavailable ways are folded away
 * with their reason.
 */
export function WayRows({ ways, value, onChange, hideLegend }: WayRowsProps) {
  const { t, nameOf, lineOf } = useWayWords();
  const unavailable = ways.filter(({ available }) => !available);
  return (
    <div className="way-rows">
      <RadioCards
        legend={<span className="pay-legend">{t('pay.methods')}</span>}
        hideLegend={hideLegend}
        value={value}
        onChange={onChange}
        options={ways
          .filter(({ available }) => available)
          .map((way) => ({
            value: way.id,
            title: (
              <span className="way-name">
                <Mark way={way} />
                {nameOf(way)}
              </span>
            ),
            text: lineOf(way),
            aside: way.amounts[0] && (
              <strong className="small">
                <Amount money={way.amounts[0]} />
              </strong>
            ),
          }))}
      />
      {unavailable.length > 0 && (
        <Fold title={t('way.closed', { n: unavailable.length })} className="way-closed">
          <ul>
            {unavailable.map((way) => (
              <li key={way.id}>
                <span className="strong">{nameOf(way)}</span>
                <span className="soft small">{way.reason ?? t('pay.off')}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
