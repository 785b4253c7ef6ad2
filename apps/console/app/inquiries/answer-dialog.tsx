import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';

export interface InquiryDialogProps {
  inquiryNo: string;
  onClose(): void;
  onDone(): void;
}

/** The customer reads it on his inquiry page, with a card of the product if one is named. */
export function AnswerDialog({ inquiryNo, onClose, onDone }: InquiryDialogProps) {
  const { t } = useTranslation(['inquiries', 'words']);
  const [text, setText] = useState('');
  const [product, setProduct] = useState('');
  const [asked, setAsked] = useState(false);
  const answer = useAct('answerInquiry');
  const isNumber = /^\d{0,9}$/.test(product.trim());
  const submit = async () => {
    setAsked(true);
    if (text.trim() === '' || !isNumber) return;
    const productId = product.trim() === '' ? null : Number(product.trim());
    if (!(await answer.run({ inquiryNo, text: text.trim(), productId }))) return;
    toast(t('answer.toast'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('answer.title')}
      verb={t('answer.verb')}
      onSubmit={submit}
      busy={answer.busy}
      error={answer.error}
    >
      <Textarea
        label={t('answer.text')}
        description={t('answer.hint')}
        required
        data-autofocus
        dir="auto"
        autosize
        minRows={4}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={asked && text.trim() === '' ? t('needed') : answer.fieldError('text')}
      />
      <FigureField
        label={t('answer.product')}
        description={t('answer.productHint')}
        whole
        maxLength={9}
        value={product}
        onValue={setProduct}
        error={asked && !isNumber ? t('answer.productWrong') : answer.fieldError('productId')}
      />
    </ActDialog>
  );
}
