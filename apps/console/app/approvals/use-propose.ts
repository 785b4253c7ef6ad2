import type { InputOf } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../api/use-act.ts';
import { useReasonField } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';

/**
 * Proposes a change to a second person. `half` is the first half of a new password, for changes
 * that create one.
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

interface Change {
  change: InputOf<'staffPropose'>['change'];
  reason: string;
  /** Saves it without a second person; undefined when it was refused. */
  direct(): Promise<object | undefined>;
}

/** For changes of which only some need a second person: saves them at once, or proposes them. */
export function useSaveOrPropose(
  directAct: Pick<Act<'staffPropose'>, 'busy' | 'error' | 'fieldError'>,
  { needsApproval }: { needsApproval: boolean },
) {
  const { t } = useTranslation('words');
  const proposing = usePropose();
  /** @returns whether it was saved or proposed */
  const save = async ({ change, reason, direct }: Change): Promise<boolean> => {
    if (needsApproval) return (await proposing.propose({ change, reason })) !== undefined;
    if (!(await direct())) return false;
    toast(t('saved'));
    return true;
  };
  return { act: needsApproval ? proposing : directAct, save };
}

/** Props of a dialog whose change a second person approves, and its field for the reason. */
export function useProposal() {
  const { t } = useTranslation('approvals');
  const reason = useReasonField({ above: t('proposeText') });
  const proposal = { act: 'staffPropose' as const, verb: t('propose'), done: t('proposed') };
  return { proposal, reason };
}
