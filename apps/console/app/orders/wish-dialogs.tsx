import type { StaffPriceWish } from '@wasit/contract';
import { parseAmount, typedAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount } from '../locale/figures.tsx';
import { Facts } from '../ui/page.tsx';

type DialogProps = { wish: StaffPriceWish } & DialogCallbacks;

function WishFacts({ wish }: Pick<DialogProps, 'wish'>) {
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

/** Grants the requested price or one in between, effective at once. */
export function GrantDialog({ wish, ...callbacks }: DialogProps) {
  const { t } = useTranslation(['orders', 'words']);
  const note = useReasonField({
    label: t('wishes.words'),
    hint: t('wishes.wordsHint'),
    required: t('words:needed'),
    maxLength: 100,
  });
  return (
    <ActDialog
      act="grantPriceWish"
      title={t('wishes.grantTitle')}
      verb={t('wishes.grant')}
      fields={{
        amount: {
          label: t('wishes.grantAmount'),
          hint: t('wishes.grantHint'),
          as: 'amount',
          unit: 'USD',
          value: typedAmount(wish.amount.usd),
          required: true,
        },
        note,
      }}
      input={({ amount, note: words }) => ({
        wishId: wish.wishId,
        amount: parseAmount(amount, 'USD') ?? 0,
        note: words,
      })}
      done={t('wishes.granted')}
      {...callbacks}
    >
      <WishFacts wish={wish} />
    </ActDialog>
  );
}

export function RefuseDialog({ wish, ...callbacks }: DialogProps) {
  const { t } = useTranslation('orders');
  return (
    <ActDialog
      act="refusePriceWish"
      title={t('wishes.refuseTitle')}
      verb={t('wishes.refuse')}
      danger
      fields={{
        reason: useReasonField({
          label: t('wishes.words'),
          hint: t('wishes.wordsHint'),
          maxLength: 100,
        }),
      }}
      input={({ reason }) => ({ wishId: wish.wishId, reason })}
      done={t('wishes.refused')}
      {...callbacks}
    >
      <WishFacts wish={wish} />
    </ActDialog>
  );
}
