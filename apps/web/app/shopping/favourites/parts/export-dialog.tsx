import {
  type ExportFormat,
  exportFormats,
  type StoredFormat,
} from '@wasit/contract/favourites/states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Notice } from '../../../ui/parts.tsx';

/** The contents of the file: chosen favourites, a group, or all. */
export interface ExportRequest {
  readonly productIds?: number[];
  readonly groupId?: string;
  readonly groupName?: string;
  readonly count: number;
}

/** The maximum number of stored files, and their lifetime in days. */
export interface ExportRules {
  readonly stored: number;
  readonly days: number;
}

interface ExportDialogProps {
  /** Null while the dialog is closed. */
  request: ExportRequest | null;
  rules: ExportRules;
  onClose: () => void;
  /** The file is being made. */
  onRequested: () => Promise<void>;
}

/** The same in every language. */
export const formatNames: Readonly<Record<StoredFormat, string>> = {
  xlsx: 'Excel',
  pdf: 'PDF',
  zip: 'ZIP',
  mp4: 'MP4',
};

export function ExportDialog({ request, rules, onClose, onRequested }: ExportDialogProps) {
  const { t } = useTranslation('favourites');
  const { run, call, busy, error, clearError } = useApi();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const close = () => {
    clearError();
    onClose();
  };
  const send = () =>
    void run(async () => {
      await call('favouriteExport', {
        format,
        productIds: request?.productIds,
        groupId: request?.groupId,
      });
      onClose();
      await onRequested();
    });
  return (
    <ActDialog
      open={request !== null}
      onClose={close}
      title={t('export')}
      cancel={t('export.not')}
      verb={t('export.make')}
      busy={busy}
      onAct={send}
    >
      <div className="stack">
        {error && <Notice tone="error">{error.text}</Notice>}
        <p>
          {request?.groupName === undefined ? (
            t(request?.productIds ? 'picked' : 'export.all')
          ) : (
            <bdi>{`${request.groupName}:`}</bdi>
          )}{' '}
          <bdi className="strong">{formatNumber(request?.count ?? 0)}</bdi>
        </p>
        <RadioCards
          legend={t('export.format')}
          value={format}
          onChange={setFormat}
          options={exportFormats.map((value) => ({
            value,
            title: formatNames[value],
            text: t(`export.${value}`),
          }))}
        />
        <p className="soft small">{t('export.text')}</p>
        <p className="soft small">{t('export.rules', { ...rules })}</p>
      </div>
    </ActDialog>
  );
}
