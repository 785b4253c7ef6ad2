import type { InputOf } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useReasonField } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';

/**
 * Hands a change to a second person. `half` is the first half of a new password, where the change
 * gives one.
 */
export function usePropose() {
  const { t } = useTranslation('approvals');
  const act = useAct('staffPropose');
  const propose = async (
    input: InputOf<'staffPropose'>,
  ): Promise<{ half: string | null } | undefined> => {
    const answer = await act.run(input);
    if (!answer) return undefined;
    toast(t('proposed'));
    return { half: answer.passwordHalf };
  };
  return {
    propose,
    busy: act.busy,
    error: act.error,
    fieldError: (field: string) => act.fieldError(`change.${field}`) ?? act.fieldError(field),
  };
}

/** Props of a dialog whose change a second person approves, and its field for the reason. */
export function useProposal() {
  const { t } = useTranslation('approvals');
  const reason = useReasonField({ above: t('proposeText') });
  const proposal = { act: 'staffPropose' as const, verb: t('propose'), done: t('proposed') };
  return { proposal, reason };
}
