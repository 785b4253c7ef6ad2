import { Textarea } from '@mantine/core';
import type { StaffPriceWish } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Amount } from '../locale/figures.tsx';
import { figureOf } from '../ui/digits.ts';
import { FigureField } from '../ui/field.tsx';
import { Facts } from '../ui/page.tsx';

interface DialogProps {
  wish: StaffPriceWish;
  onClose(): void;
  onDone(): void;
}

function WhatIsAsked({ wish }: Pick<DialogProps, 'wish'>) {
  const { t } = useTranslation('orders');
  return (
    <Facts
      rows={[
        [t('wishes.present'), <Amount key="present" money={wish.present.usd} />],
        [t('wishes.wish'), <Amount key="wish" money={wish.amount.usd} />],
        [t('wishes.floor'), <Amount key="floor" money={wish.floor.usd} />],
        [t('wishes.why'), <bdi key="why">{wish.note}</bdi>],
      ]}
    />
  );
}

/** The wish itself, or half-way: the order asks it at once. */
export function GrantDialog({ wish, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState(String(wish.amount.usd.amount));
  const [note, setNote] = useState('');
  const grant = useAct('grantPriceWish');
  const amount = figureOf(typed);
  const submit = async () => {
    if (amount === null || !(await grant.run({ wishId: wish.wishId, amount, note }))) return;
    toast(t('wishes.granted'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('wishes.grantTitle')}
      verb={t('wishes.grant')}
      onSubmit={submit}
      busy={grant.busy}
      error={grant.error}
      disabled={amount === null || note.trim() === ''}
    >
      <WhatIsAsked wish={wish} />
      <FigureField
        label={t('wishes.grantAmount')}
        description={t('wishes.grantHint')}
        data-autofocus
        unit="USD"
        value={typed}
        onValue={setTyped}
        error={grant.fieldError('amount')}
      />
      <Textarea
        label={t('wishes.words')}
        description={t('wishes.wordsHint')}
        required
        dir="auto"
        autosize
        minRows={2}
        maxLength={100}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={grant.fieldError('note')}
      />
    </ActDialog>
  );
}

export function RefuseDialog({ wish, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('orders');
  const refuse = useAct('refusePriceWish');
  const submit = async (reason: string) => {
    if (!(await refuse.run({ wishId: wish.wishId, reason }))) return;
    toast(t('wishes.refused'));
    onDone();
  };
  return (
    <ReasonDialog
      act={refuse}
      title={t('wishes.refuseTitle')}
      verb={t('wishes.refuse')}
      label={t('wishes.words')}
      hint={t('wishes.wordsHint')}
      danger
      maxLength={100}
      onClose={onClose}
      onReason={submit}
    >
      <WhatIsAsked wish={wish} />
    </ReasonDialog>
  );
}
