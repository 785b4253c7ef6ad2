import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';

type InquiryDialogProps = { inquiryNo: string } & DialogCallbacks;

/** The answer appears on the customer's inquiry page, with a product card if one is named. */
export function AnswerDialog({ inquiryNo, ...callbacks }: InquiryDialogProps) {
  const { t } = useTranslation('inquiries');
  return (
    <ActDialog
      act="answerInquiry"
      title={t('answer.title')}
      verb={t('answer.verb')}
      fields={{
        text: {
          label: t('answer.text'),
          hint: t('answer.hint'),
          as: 'lines',
          rows: 4,
          required: t('needed'),
          maxLength: 2000,
        },
        productId: {
          label: t('answer.product'),
          hint: t('answer.productHint'),
          as: 'whole',
          maxLength: 9,
          validate: (text) => (/^\d{1,9}$/.test(text) ? undefined : t('answer.productWrong')),
        },
      }}
      input={({ text, productId }) => ({
        inquiryNo,
        text,
        productId: productId === '' ? null : Number(productId),
      })}
      done={t('answer.toast')}
      {...callbacks}
    />
  );
}

export function CloseDialog({ inquiryNo, ...callbacks }: InquiryDialogProps) {
  const { t } = useTranslation('inquiries');
  return (
    <ActDialog
      act="closeInquiry"
      title={t('close.title')}
      verb={t('close.verb')}
      fields={{ reason: useReasonField({ hint: t('close.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ inquiryNo, reason })}
      done={t('close.toast')}
      {...callbacks}
    />
  );
}
