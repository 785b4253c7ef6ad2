import type { OutputOf } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import { monthName } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Badge, Notice } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';

type Statement = OutputOf<'myCommissions'>['statements'][number];
type Line = OutputOf<'myCommissionLines'>['items'][number];

/** Formats "2026-11" as "Nov 2026". */
function nameOfMonth(month: string, locale: Locale): string {
  const [year, name] = [month.slice(0, 4), monthName(Number(month.slice(5)) - 1, locale)];
  return locale === 'zh-Hans' ? `${year}年${name}` : `${name} ${year}`;
}

/** The agent's earnings by month; loaded on demand. */
export function MyCommissions() {
  const { t } = useTranslation('procurement');
  const { run, call: send, busy, error } = useApi();
  const [commissions, setCommissions] = useState<OutputOf<'myCommissions'>>();
  return (
    <section className="stack">
      <h2>{t('commissions.title')}</h2>
      {error && <Notice tone="error">{error.text}</Notice>}
      {!commissions && (
        <div className="row">
          <Button
            aria-disabled={busy}
            onClick={() => void run(async () => setCommissions(await send('myCommissions', {})))}
          >
            {t('commissions.show')}
          </Button>
        </div>
      )}
      {commissions && (
        <p className="soft">{t('commissions.text', { percent: commissions.percent })}</p>
      )}
      {commissions?.statements.length === 0 && <p>{t('commissions.none')}</p>}
      {commissions && commissions.statements.length > 0 && (
        <ul className="desk-list">
          {commissions.statements.map((statement) => (
            <li key={statement.month} className="card stack">
              <StatementItem statement={statement} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StatementItem({ statement }: { statement: Statement }) {
  const { t } = useTranslation('procurement');
  const format = useFormat();
  const { run, call: send, busy, error } = useApi();
  const [lines, setLines] = useState<{ items: readonly Line[]; total: number; pageNo: number }>();
  const loadMore = async () => {
    const input = { month: statement.month, pageNo: (lines?.pageNo ?? 0) + 1, pageSize: 50 };
    const page = await send('myCommissionLines', input);
    setLines({ ...page, items: [...(lines?.items ?? []), ...page.items] });
  };
  return (
    <>
      <div className="row row-apart">
        <div>
          <h3>
            {nameOfMonth(statement.month, format.locale)} <State statement={statement} />
          </h3>
          <p className="small soft">
            <Dotted
              parts={[
                t('commissions.orders', { n: statement.orders }),
                <>
                  {t('commissions.base')} <Amount money={statement.base} />
                </>,
              ]}
            />
          </p>
        </div>
        <strong>
          <Amount money={statement.commission} />
        </strong>
      </div>
      {error && <Notice tone="error">{error.text}</Notice>}
      {lines && (
        <ul className="desk-list">
          {lines.items.map((line) => (
            <li key={line.orderNo} className="row row-apart small">
              <span>
                <Dotted
                  parts={[
                    <bdi key="order">{line.orderNo}</bdi>,
                    <bdi key="at">{format.date(line.endedAt)}</bdi>,
                    line.isCorrection && t('commissions.correction'),
                  ]}
                />
              </span>
              <bdi dir="ltr">
                <Amount money={line.base} /> × {line.percent}% = <Amount money={line.commission} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {(!lines || lines.items.length < lines.total) && (
        <div className="row">
          <Button size="small" aria-disabled={busy} onClick={() => void run(loadMore)}>
            {t(lines ? 'commissions.more' : 'commissions.lines')}
          </Button>
        </div>
      )}
    </>
  );
}

function State({ statement: { statementId, paidAt } }: { statement: Statement }) {
  const { t } = useTranslation('procurement');
  if (paidAt) return <Badge tone="good">{t('commissions.paid')}</Badge>;
  return (
    <Badge tone={statementId ? 'warn' : 'brand'}>
      {t(statementId ? 'commissions.unpaid' : 'commissions.open')}
    </Badge>
  );
}
