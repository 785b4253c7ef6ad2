import type { CustomerStatus } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Mark, Tag } from '../../ui/page.tsx';

/** Copied from the contract, whose list would load zod in the browser. */
export const levels = [1, 6, 12] as const;

export function LevelName({ level }: { level: number }) {
  const { t } = useTranslation('people');
  const known = levels.find((value) => value === level);
  if (!known) return <bdi>{level}</bdi>;
  return known === 1 ? t('level.1') : <Tag tone="now">{t(`level.${known}`)}</Tag>;
}

export function StateMark({ status }: { status: CustomerStatus }) {
  const { t } = useTranslation('people');
  return (
    <Mark tone={status === 'active' ? 'good' : status === 'suspended' ? 'bad' : 'calm'}>
      {t(`state.${status}`)}
    </Mark>
  );
}
