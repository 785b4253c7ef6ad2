import type { StaffInquiry } from '@wasit/contract';
import { type OfferGoods, offerDays } from '@wasit/contract/quotes/price-offers';
import { parseAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';

/** Without a product number a draft is created from the link or text of the inquiry. */
export function GoodsDialog({ inquiryNo, ...callbacks }: { inquiryNo: string } & DialogCallbacks) {
  const { t } = useTranslation('inquiries');
  return (
    <ActDialog
      act="inquiryGoods"
      title={t('goods.title')}
      verb={({ productId }) => t(productId ? 'goods.choose' : 'goods.make')}
      fields={{
        productId: {
          label: t('answer.product'),
          hint: t('goods.hint'),
          as: 'whole',
          maxLength: 9,
          validate: (text) => (/^\d{1,9}$/.test(text) ? undefined : t('answer.productWrong')),
        },
      }}
      input={({ productId }) => ({
        inquiryNo,
        productId: productId === '' ? null : Number(productId),
      })}
      done={({ isNew }) => t(isNew ? 'goods.made' : 'goods.chosen')}
      {...callbacks}
    />
  );
}

interface OfferDialogProps extends DialogCallbacks {
  inquiry: StaffInquiry;
  goods: OfferGoods;
}

/** The customer accepts it with one click; the price is valid for the given days. */
export function OfferDialog({ inquiry, goods, ...callbacks }: OfferDialogProps) {
  const { t } = useTranslation('inquiries');
  const [first] = goods.variants;
  return (
    <ActDialog
      act="makePriceOffer"
      title={t('offer.title')}
      verb={t('offer.verb')}
      fields={{
        skuId: {
          label: t('offer.variant'),
          as: 'choice',
          value: String(first?.skuId ?? ''),
          choices: goods.variants.map(({ skuId, name }) => ({
            value: String(skuId),
            label: name || goods.name,
          })),
        },
        quantity: {
          label: t('quantity'),
          as: 'whole',
          value: String(inquiry.quantity),
          required: t('needed'),
        },
        unitPrice: {
          label: t('offer.price'),
          as: 'amount',
          unit: 'USD',
          required: t('needed'),
          focused: true,
        },
        days: {
          label: t('offer.days'),
          as: 'whole',
          value: String(offerDays.usual),
          required: t('needed'),
        },
        note: { label: t('offer.note'), hint: t('offer.noteHint'), as: 'lines', maxLength: 1000 },
      }}
      input={({ skuId, quantity, unitPrice, days, note }) => ({
        inquiryNo: inquiry.inquiryNo,
        skuId: Number(skuId),
        quantity: Number(quantity),
        unitPrice: parseAmount(unitPrice, 'USD') ?? 0,
        days: Number(days),
        note,
      })}
      done={t('offer.toast')}
      {...callbacks}
    />
  );
}

export function WithdrawDialog({ offerNo, ...callbacks }: { offerNo: string } & DialogCallbacks) {
  const { t } = useTranslation('inquiries');
  return (
    <ActDialog
      act="withdrawPriceOffer"
      title={t('withdraw.title')}
      verb={t('withdraw.verb')}
      fields={{ reason: useReasonField({ hint: t('close.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ offerNo, reason })}
      done={t('withdraw.toast')}
      danger
      {...callbacks}
    />
  );
}
