import '../../shell/centre/centre.css';
import { useTranslation } from '@wasit/i18n/react';
import { data, useRevalidator } from 'react-router';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { CentreNav } from '../../shell/centre/centre-nav.tsx';
import { PartSkeleton } from '../../shell/centre/centre-skeleton.tsx';
import { Title } from '../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import type { Route } from './+types/security.route';
import { ChangePassword } from './change-password.tsx';
import { LinkedLogins } from './linked-logins.tsx';
import { SessionsList } from './sessions-list.tsx';

export const handle = { i18n: ['access', 'account', 'orders'] };

const parts = ['sessions', 'password'] as const;
const partOf = (name?: string) => parts.find((part) => part === name) ?? throwNotFound();
const throwNotFound = (): never => {
  throw data(null, { status: 404 });
};

async function read({ call, params }: ReadArgs) {
  const part = partOf(params.part);
  return {
    part,
    sessions: part === 'sessions' ? (await call('sessionList', {})).items : [],
    links: part === 'password' ? (await call('loginLinks', {})).items : [],
  };
}
export const loader = serverLoader(read, ({ part }) => partOf(part));
export const clientLoader = browserLoader(read);

/** Two pages of the personal centre: sessions, and the password. */
function SecurityScreen({ loaderData, params }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('access');
  const { revalidate } = useRevalidator();
  return (
    <div className="page page-body centre">
      <Title>{t(params.part === 'password' ? 'change.title' : 'sessions.title')}</Title>
      <CentreNav name={params.part} />
      <div className="centre-main">
        {loaderData.part === 'sessions' && (
          <SessionsList sessions={loaderData.sessions} onChanged={revalidate} />
        )}
        {loaderData.part === 'password' && (
          <div className="stack">
            <ChangePassword />
            <LinkedLogins links={loaderData.links} onChanged={revalidate} />
          </div>
        )}
      </div>
    </div>
  );
}

export default ownPage(SecurityScreen, PartSkeleton);
