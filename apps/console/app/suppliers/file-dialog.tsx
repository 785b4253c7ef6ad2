import type { SupplierFile } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';

/** Whom to call and where to pay; a correction takes a reason. */
export function FileDialog({ file, ...closing }: { file: SupplierFile } & Closing) {
  const { t } = useTranslation(['suppliers', 'words']);
  const line = (
    name: 'contact' | 'phone' | 'wechat' | 'bankName' | 'bankHolder' | 'bankAccount' | 'alipay',
    { maxLength, isLatin = false }: { maxLength: number; isLatin?: boolean },
  ) => ({ label: t(`field.${name}`), value: file[name], maxLength, isLatin });
  return (
    <ActDialog
      act="saveSupplierFile"
      title={t('file.title')}
      verb={t('file.save')}
      size="lg"
      fields={{
        contact: line('contact', { maxLength: 100 }),
        phone: line('phone', { maxLength: 40, isLatin: true }),
        wechat: line('wechat', { maxLength: 60, isLatin: true }),
        bankName: line('bankName', { maxLength: 100 }),
        bankHolder: line('bankHolder', { maxLength: 100 }),
        bankAccount: {
          ...line('bankAccount', { maxLength: 60, isLatin: true }),
          hint: t('bankAccount.hint'),
        },
        alipay: line('alipay', { maxLength: 100, isLatin: true }),
        note: { label: t('words:note'), value: file.note, as: 'lines', maxLength: 1000 },
        reason: {
          label: t('words:reason'),
          hint: t('file.reasonHint'),
          as: 'lines',
          maxLength: 300,
        },
      }}
      input={(values) => ({ ...values, supplierId: file.supplierId, version: file.version })}
      done={t('file.toast')}
      {...closing}
    />
  );
}
