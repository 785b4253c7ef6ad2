import './estimate.css';
import type { ApiError } from '@wasit/contract/api';
import type { EstimateAccuracy, LoadEstimate } from '@wasit/contract/fees/estimates';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useNavigation } from 'react-router';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { HelpLink } from '../../shell/help-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { Card, EmptyState, Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/estimate.route';
import { EstimateForm, type FieldErrors } from './estimate-form.tsx';
import { EstimateResult } from './estimate-result.tsx';
import { fieldNames, fields, inputOf, type LoadQuery, queryOf } from './load-query.ts';

export const handle = { i18n: ['estimate', 'fees', 'units'] };

/** An example explains the page better than an empty form. */
const example = {
  l: 60,
  w: 40,
  h: 40,
  kg: 12,
  n: 100,
  class: 'general',
  source: 'supplier',
  usd: 2000,
  days: 9,
};

interface EstimateOutcome {
  result: LoadEstimate | null;
  errors: FieldErrors;
}

/**
 * The result, or which fields are wrong and why, in the reader's language. Any other refusal is
 * handled by the page.
 */
async function loadResult(
  context: Route.LoaderArgs['context'],
  query: LoadQuery,
): Promise<EstimateOutcome> {
  try {
    return {
      result: await context.get(pageContext).call('loadEstimate', inputOf(query)),
      errors: {},
    };
  } catch (error) {
    const refusal = error as Partial<ApiError>;
    if (refusal.status !== 400 || !refusal.fields?.length)
      return { result: await api(context)('loadEstimate', inputOf(query)), errors: {} };
    const messages = new Map(refusal.fields.map(({ field, msg }) => [field, msg]));
    return {
      result: null,
      errors: Object.fromEntries(
        fieldNames.flatMap((name) =>
          messages.has(fields[name]) ? [[name, messages.get(fields[name])]] : [],
        ),
      ),
    };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(new URL(request.url).searchParams);
  const [outcome, accuracy] = await Promise.all([
    query ? loadResult(context, query) : { result: null, errors: {} },
    api(context)('estimateAccuracy', {}),
  ]);
  return { query, accuracy, ...outcome };
}

export default function Estimate({
  loaderData: { query, result, errors, accuracy },
}: Route.ComponentProps) {
  const { t } = useTranslation('estimate');
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="page page-body stack estimate">
      <Head title={t('title')} description={t('description')} path={links.estimate()} />
      <Breadcrumbs items={[{ label: t('home'), to: links.home() }, { label: t('title') }]} />
      <div>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
        <HelpLink tab={2} section="freight">
          {t('help')}
        </HelpLink>
      </div>
      <div className="estimate-columns">
        <Card title={t('form')}>
          {/* Another address brings other values. */}
          <EstimateForm key={JSON.stringify(query)} query={query} errors={errors} busy={busy} />
        </Card>
        <div className="stack" aria-busy={busy}>
          {Object.keys(errors).length > 0 && <Notice tone="error">{t('wrong')}</Notice>}
          {result ? (
            <EstimateResult result={result} hasStorage={(query?.days ?? '') !== ''} />
          ) : (
            Object.keys(errors).length === 0 && (
              <EmptyState
                icon="box"
                title={t('empty')}
                action={<LinkButton to={links.estimate(example)}>{t('example')}</LinkButton>}
              >
                <p>{t('emptyText')}</p>
              </EmptyState>
            )
          )}
          <Accuracy accuracy={accuracy} />
        </div>
      </div>
    </div>
  );
}

type Item = EstimateAccuracy['items'][number];

const percent = (value: number | null): string =>
  value === null ? '–' : `${formatNumber(value, { max: 1 })}%`;

function SourceLine({ item }: { item: Item }) {
  const { t } = useTranslation('estimate');
  return (
    <li>
      <h3>{t(`source.${item.source}`)}</h3>
      <p>
        <Words
          ns="estimate"
          of="accuracy.within"
          values={{ within: percent(item.within), orders: item.orders }}
        />
      </p>
      <p className="soft small">
        <Words
          ns="estimate"
          of="accuracy.rest"
          values={{
            above: percent(item.above),
            below: percent(item.below),
            median: percent(item.medianOffPercent),
          }}
        />
      </p>
    </li>
  );
}

/** The accuracy of past estimates, from real orders; nothing while there are too few. */
function Accuracy({ accuracy }: { accuracy: EstimateAccuracy }) {
  const { t } = useTranslation('estimate');
  const itemsWithResult = accuracy.items.filter(({ within }) => within !== null);
  return (
    <Card title={t('accuracy.title')}>
      <div className="stack">
        <p className="soft small">{t('accuracy.lead')}</p>
        <ul className="estimate-accuracy">
          {itemsWithResult.map((item) => (
            <SourceLine key={item.source} item={item} />
          ))}
        </ul>
        {itemsWithResult.length === 0 && (
          <p className="soft small">
            {t('accuracy.few', { least: formatNumber(accuracy.minOrders) })}
          </p>
        )}
      </div>
    </Card>
  );
}
