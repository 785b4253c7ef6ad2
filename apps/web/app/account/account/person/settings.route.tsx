import '../../../shell/centre/centre.css';
import { useTranslation } from '@wasit/i18n/react';
import { data } from 'react-router';
import { browserLoader, type ReadArgs, serverLoader } from '../../../api/own-data.ts';
import { CentreNav } from '../../../shell/centre/centre-nav.tsx';
import { PartSkeleton } from '../../../shell/centre/centre-skeleton.tsx';
import { Title } from '../../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../../shell/own-page.tsx';
import type { Route } from './+types/settings.route';
import { MyData } from './my-data.tsx';
import { Notifications } from './notifications.tsx';
import { PayPassword } from './pay-password-card.tsx';

export const handle = { i18n: ['person', 'account', 'access', 'checkout', 'orders', 'push'] };

const titles = {
  'payment-password': 'pay.title',
  notifications: 'notify.title',
  data: 'data.title',
} as const;
type Part = keyof typeof titles;
const isPart = (name: string): name is Part => Object.hasOwn(titles, name);
const partOf = (name = ''): Part => {
  if (!isPart(name)) throw data(null, { status: 404 });
  return name;
};

async function read({ call, params }: ReadArgs) {
  const part = partOf(params.part);
  if (part === 'payment-password') {
    const { payPasswordSet: isSet, loginPasswordSet } = await call('walletBalance', {});
    return { part, isSet, loginPasswordSet };
  }
  if (part === 'notifications') return { part, preferences: await call('messagePreferences', {}) };
  return { part, closing: await call('accountClosing', {}) };
}
export const loader = serverLoader(read, ({ part }) => partOf(part));
export const clientLoader = browserLoader(read);

/** Pages of the personal centre: payment password, notifications, personal data. */
function SettingsScreen({ loaderData, params }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('person');
  return (
    <div className="page page-body centre">
      <Title>{isPart(params.part) ? t(titles[params.part]) : ''}</Title>
      <CentreNav name={params.part} />
      <div className="centre-main">
        {loaderData.part === 'payment-password' && <PayPassword {...loaderData} />}
        {loaderData.part === 'notifications' && <Notifications loaded={loaderData.preferences} />}
        {loaderData.part === 'data' && <MyData {...loaderData.closing} />}
      </div>
    </div>
  );
}

export default ownPage(SettingsScreen, PartSkeleton);
