import '../../finding/inquiry/inquiry.css';
import type { BrandApplication } from '@wasit/contract/brands/agents';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { type CallOptions, call } from '../../api/call.ts';
import { useOwnList } from '../../api/use-own-list.ts';
import { brandLinks } from '../../finding/brands/brand-links.ts';
import { OwnListFailure } from '../../finding/inquiry/parts/own-list-failure.tsx';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { Head } from '../../shell/head/head.tsx';
import { HelpLink } from '../../shell/help-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Badge, Card } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/apply-agent.route';
import { ApplicationForm } from './parts/application-form.tsx';

export const handle = { i18n: ['apply-agent', 'account'] };

const loadMyApplications = (options: CallOptions) =>
  call('myBrandApplications', { pageNo: 1, pageSize: 20 }, options);

const points = {
  tools: ['cart', 'price', 'print'],
  limits: ['consent', 'log', 'wallet'],
  steps: ['send', 'talk', 'answer', 'open'],
} as const;

/** The brand from the address: brands' pages link here. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  brand: (new URL(request.url).searchParams.get('brand') ?? '').trim().slice(0, 120),
});

/**
 * Specification, section 2: /apply-agent. It only describes what the product does, and promises no
 * terms.
 */
export default function ApplyAgentPage({ loaderData: { brand } }: Route.ComponentProps) {
  const { t } = useTranslation('apply-agent');
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  const ownList = useOwnList(isAgentMode ? null : loadMyApplications);
  const heading = useKeptFocus<HTMLHeadingElement>(ownList.failure);
  const list = (part: keyof typeof points) =>
    points[part].map((point) => <li key={point}>{t(`${part}.${point}`)}</li>);
  return (
    <div className="page page-body inquiry">
      <Head title={t('title')} description={t('description')} path={links.applyAgent()} />
      <div className="inquiry-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Card title={t('form.title')}>
        <ApplicationForm key={brand} brand={brand} onSent={ownList.reload} />
      </Card>
      <aside className="stack">
        <Link to={brandLinks.hot()}>{t('hotBrands')}</Link>
        <Link to="/business">{t('business')}</Link>
        <OwnListFailure list={ownList} />
        {ownList.items.length > 0 && <MyApplications applications={ownList.items} />}
        <Card title={t('steps.title')}>
          <ol className="inquiry-steps">{list('steps')}</ol>
        </Card>
        <Card title={t('tools.title')}>
          <ul className="inquiry-points">{list('tools')}</ul>
        </Card>
        <Card title={t('limits.title')}>
          <ul className="inquiry-points">{list('limits')}</ul>
          <p className="small soft">{t('terms')}</p>
          <HelpLink tab={5} section="agent">
            {t('help')}
          </HelpLink>
        </Card>
      </aside>
    </div>
  );
}

const tones = { NEW: 'warn', TALKING: 'brand', ACCEPTED: 'good', DECLINED: undefined } as const;

/** The customer's applications with our answers, the newest first. */
function MyApplications({ applications }: { applications: readonly BrandApplication[] }) {
  const { t } = useTranslation('apply-agent');
  const { date } = useFormat();
  return (
    <section className="stack" aria-labelledby="my-applications">
      <h2 id="my-applications">{t('mine.title')}</h2>
      {applications.map(({ applicationNo, brand, status, createdAt, answer }) => (
        <Card
          key={applicationNo}
          level={3}
          title={<bdi>{brand}</bdi>}
          aside={<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}
        >
          <p className="small soft">
            <Words
              ns="apply-agent"
              of="mine.facts"
              values={{ date: date(createdAt), number: applicationNo }}
            />
          </p>
          {answer && (
            <div className="inquiry-answer">
              <p className="strong">{t('mine.answer')}</p>
              <p className="inquiry-text">
                <bdi>{answer.text}</bdi>
              </p>
            </div>
          )}
        </Card>
      ))}
    </section>
  );
}
