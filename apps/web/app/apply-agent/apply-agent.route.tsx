import '../inquiry/inquiry.css';
import type { BrandApplication } from '@wasit/contract/brand-agents';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { HelpLink } from '../help/help-link.tsx';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { readSession, useSession } from '../session.ts';
import { Head } from '../shell/head.tsx';
import { Card } from '../ui/parts.tsx';
import { ApplicationForm } from './parts/application-form.tsx';
import { MyApplications } from './parts/my-applications.tsx';

export const handle = { i18n: ['apply-agent', 'account'] };

/** The customer's own applications come in the browser: the page itself is the same for everybody. */
function useMyApplications(): { mine: readonly BrandApplication[]; reload: () => void } {
  const token = useSession((state) => state.token);
  const [mine, setMine] = useState<readonly BrandApplication[]>([]);
  const [round, setRound] = useState(0);
  useEffect(() => void readSession(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (!token) return setMine([]);
    const stop = new AbortController();
    call('myBrandApplications', { pageNo: 1, pageSize: 20 }, { signal: stop.signal })
      .then(({ items }) => setMine(items))
      .catch(() => {});
    return () => stop.abort();
  }, [token, round]);
  return { mine, reload: () => setRound((count) => count + 1) };
}

const points = {
  tools: ['cart', 'price', 'print'],
  limits: ['consent', 'log', 'wallet'],
  steps: ['send', 'talk', 'answer', 'open'],
} as const;

/** Specification, section 2: /apply-agent. It tells only what the product does, and promises no terms. */
export default function ApplyAgentPage() {
  const { t } = useTranslation('apply-agent');
  const { mine, reload } = useMyApplications();
  const list = (part: keyof typeof points) => points[part].map((point) => <li key={point}>{t(`${part}.${point}`)}</li>);
  return (
    <div className="page page-body inquiry">
      <Head title={t('title')} description={t('description')} path={links.applyAgent()} />
      <div className="inquiry-head">
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Card title={t('form.title')}>
        <ApplicationForm onSent={reload} />
      </Card>
      <aside className="stack">
        {mine.length > 0 && <MyApplications applications={mine} />}
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
