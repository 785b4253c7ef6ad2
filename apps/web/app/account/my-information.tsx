import type { User } from '@wasit/contract';
import { useTranslation } from '../locale/use-translation.ts';
import { Card, Facts } from '../ui/parts.tsx';

const levels = [1, 6, 12];

export function MyInformation({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const none = <span className="soft">{t('me.none')}</span>;
  return (
    <div className="stack">
      <h1>{t('me.title')}</h1>
      <Card>
        <Facts
          items={[
            { label: t('me.userName'), value: <bdi>{user.userName}</bdi>, strong: true },
            { label: t('me.phone'), value: user.phone ? <bdi dir="ltr">{user.phone}</bdi> : none },
            { label: t('me.email'), value: user.email ? <bdi dir="ltr">{user.email}</bdi> : none },
            { label: t('me.level'), value: t(`me.level.${levels.includes(user.level) ? user.level : 1}`) },
          ]}
        />
      </Card>
    </div>
  );
}
