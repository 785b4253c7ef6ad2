import type { SupplierFile } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';

/** Contact and bank data of a supplier; changes need a reason. */
export function FileDialog({ file, ...callbacks }: { file: SupplierFile } & DialogCallbacks) {
  const { t } = useTranslation(['suppliers', 'words']);
  const textField = (
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
        contact: textField('contact', { maxLength: 100 }),
        phone: textField('phone', { maxLength: 40, isLatin: true }),
        wechat: textField('wechat', { maxLength: 60, isLatin: true }),
        bankName: textField('bankName', { maxLength: 100 }),
        bankHolder: textField('bankHolder', { maxLength: 100 }),
        bankAccount: {
          ...textField('bankAccount', { maxLength: 60, isLatin: true }),
          hint: t('bankAccount.hint'),
        },
        alipay: textField('alipay', { maxLength: 100, isLatin: true }),
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
      {...callbacks}
    />
  );
}
