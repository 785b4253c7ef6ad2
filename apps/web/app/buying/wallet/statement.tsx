import type { OutputOf } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import { currencies } from '@wasit/contract/money';
import {
  type StatementFormat,
  statementFormats,
  type WalletMovement,
  walletMovements,
} from '@wasit/contract/wallet/states';
import { localeCurrency, movementName } from '@wasit/i18n';
import { parseDay } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { saveFile } from '@wasit/ui/save-file';
import { Form } from 'react-router';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import { Card, EmptyState, Notice } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';

interface StatementQuery {
  currency: 'USD' | 'IQD';
  book: 'available' | 'frozen';
  kind?: WalletMovement | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

/**
 * The filters of the statement in an address; invalid ones are left out. Without a currency it is
 * the reader's own.
 */
export function statementQuery(query: URLSearchParams, locale: Locale): StatementQuery {
  const own = localeCurrency(locale) === 'iqd' ? 'IQD' : 'USD';
  const dayOf = (name: string) => {
    const day = parseDay(query.get(name) ?? '', false);
    return /^(19|20|21)/.test(day) ? day : undefined;
  };
  return {
    currency: currencies.find((currency) => currency === query.get('currency')) ?? own,
    book: query.get('book') === 'frozen' ? 'frozen' : 'available',
    kind: walletMovements.find((kind) => kind === query.get('kind')),
    from: dayOf('from'),
    to: dayOf('to'),
    cursor: /^\d{1,15}$/.exec(query.get('cursor') ?? '')?.[0],
  };
}

function Filter({ query }: { query: StatementQuery }) {
  const { t } = useTranslation('wallet');
  const { locale } = useFormat();
  return (
    <Fold
      title={
        <>
          {t(`book.${query.currency}`)} · {t(query.book)}
        </>
      }
      className="wallet-fold no-print"
      open={Boolean(query.kind || query.from || query.to)}
    >
      <Form method="get" className="wallet-filter" preventScrollReset>
        <Select
          label={t('filter.currency')}
          name="currency"
          defaultValue={query.currency}
          options={currencies.map((value) => ({ value, label: t(`book.${value}`) }))}
        />
        <Select
          label={t('filter.book')}
          name="book"
          defaultValue={query.book}
          options={(['available', 'frozen'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Select
          label={t('filter.kind')}
          name="kind"
          defaultValue={query.kind ?? ''}
          placeholder={t('filter.allKinds')}
          options={walletMovements
            .filter((value) => value !== 'till')
            .map((value) => ({ value, label: movementName(value, locale) }))}
        />
        <TextInput
          label={t('filter.from')}
          type="date"
          name="from"
          defaultValue={query.from ?? ''}
        />
        <TextInput label={t('filter.to')} type="date" name="to" defaultValue={query.to ?? ''} />
        <div className="wallet-filter-end">
          <Button type="submit">{t('filter.show')}</Button>
        </div>
      </Form>
    </Fold>
  );
}

/** The same in every language. */
const formatNames: Readonly<Record<StatementFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' };

function DownloadButtons({ query }: { query: StatementQuery }) {
  const { t } = useTranslation('wallet');
  const { run, call, busy, error } = useApi();
  const { cursor: _, ...filter } = query;
  const download = (format: StatementFormat) =>
    void run(async () => {
      saveFile(await call('walletStatementFile', { ...filter, format }));
    });
  return (
    <>
      <div className="row no-print">
        <span className="soft">{t('take')}</span>
        {statementFormats.map((format) => (
          <Button key={format} size="small" busy={busy} onClick={() => download(format)}>
            {formatNames[format]}
          </Button>
        ))}
      </div>
      {error && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}

/**
 * Where an amount is explained: the payment with its receipts, the withdrawal, or the pre-charge.
 */
function linkOf(reference: string): string | undefined {
  if (/^P\d{16}$/.test(reference)) return links.paymentResult(reference);
  if (/^W\d{16}$/.test(reference)) return links.withdraw();
  return /^F\d{16}$/.test(reference) ? links.preCharge() : undefined;
}

function Reference({ reference }: { reference: string }) {
  const link = linkOf(reference);
  const text = <bdi dir="ltr">{reference}</bdi>;
  return link ? <Link to={link}>{text}</Link> : text;
}

function Rows({ items }: { items: OutputOf<'walletStatement'>['items'] }) {
  const { t } = useTranslation('wallet');
  const { locale, dateTime } = useFormat();
  return (
    <table className="wallet-table">
      <caption className="visually-hidden">{t('statement')}</caption>
      <thead>
        <tr>
          {(['at', 'kind', 'reference', 'amount', 'balance'] as const).map((part) => (
            <th
              key={part}
              scope="col"
              data-amount={part === 'amount' || part === 'balance' ? '' : undefined}
            >
              {t(`col.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ entryId, at, kind, reference, amount, balance }) => (
          <tr key={entryId}>
            <td data-part="at">
              <time dateTime={at}>
                <bdi>{dateTime(at)}</bdi>
              </time>
            </td>
            <td data-part="kind">{movementName(kind, locale)}</td>
            <td data-part="reference" className="wallet-reference">
              <Reference reference={reference} />
            </td>
            <td
              data-part="amount"
              data-amount=""
              className={amount.amount > 0 ? 'strong wallet-in' : 'strong'}
            >
              <Amount money={amount} />
            </td>
            <td data-part="balance" data-amount="" data-label={t('col.balance')}>
              <Amount money={balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Movements of one book, the newest first, each with the balance after it. */
export function Statement({
  query,
  page,
}: {
  query: StatementQuery;
  page: OutputOf<'walletStatement'>;
}) {
  const { t } = useTranslation('wallet');
  const { items, nextCursor } = page;
  const isFiltered = Boolean(query.kind || query.from || query.to || query.cursor);
  return (
    <Card title={t('statement')}>
      <div className="stack">
        <Filter key={JSON.stringify(query)} query={query} />
        {items.length === 0 ? (
          <EmptyState
            icon="list"
            title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
            level={3}
          >
            {!isFiltered && <p>{t('empty.text')}</p>}
          </EmptyState>
        ) : (
          <div className="wallet-statement">
            <Rows items={items} />
          </div>
        )}
        <div className="row">
          {query.cursor && (
            <LinkButton
              size="small"
              to={links.wallet({ ...query, cursor: undefined })}
              preventScrollReset
            >
              {t('newest')}
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton
              size="small"
              to={links.wallet({ ...query, cursor: nextCursor })}
              preventScrollReset
            >
              {t('older')}
            </LinkButton>
          )}
        </div>
        <DownloadButtons query={query} />
      </div>
    </Card>
  );
}
