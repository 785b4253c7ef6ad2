import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { saveFile } from '@wasit/ui/save-file';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Badge, Card, Notice } from '../../../ui/parts.tsx';
import { maxRecords } from '../read-favourites.ts';
import { type ExportRules, formatNames } from './export-dialog.tsx';

const tones = {
  generating: 'brand',
  generated: 'good',
  expired: undefined,
  failed: 'bad',
} as const;
/** The unit of a file's count. */
const countKey = {
  xlsx: 'export.count',
  pdf: 'export.count',
  zip: 'export.files',
  mp4: 'export.scenes',
} as const;
/** A file takes a second or two. */
const pollMs = 1500;

/** While files are being made the page polls, if it is visible. */
function usePolling(pendingCount: number, poll: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number of pending files is a reason to start again
  useEffect(() => {
    if (pendingCount === 0) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void poll();
    }, pollMs);
    return () => clearInterval(timer);
  }, [pendingCount]);
}

function ExportRecord({
  record,
  onChanged,
}: {
  record: FavouriteExport;
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('favourites');
  const { dateTime, date } = useFormat();
  const { run, call, busy, error } = useApi();
  const { exportId, content, format, state, count, groupName, requestedAt, expiresAt, link } =
    record;
  const download = () =>
    void run(async () => {
      // Large files are downloaded by the browser itself, by a link that ends after an hour or two:
      // the page may be older.
      if (link) {
        const { items } = await call('favouriteExportList', { pageSize: maxRecords });
        const current = items.find((item) => item.exportId === exportId)?.link;
        if (current) return location.assign(current);
        return onChanged();
      }
      saveFile(await call('favouriteExportFile', { exportId }));
    });
  const repeat = () =>
    void run(async () => {
      await call('favouriteExport', { exportId });
      await onChanged();
    });
  return (
    <li>
      <div className="export-words">
        <p>
          <strong>
            {t(`export.of.${content}`)} <bdi>{formatNames[format]}</bdi>
          </strong>{' '}
          <Badge tone={tones[state]}>{t(`export.state.${state}`)}</Badge>
        </p>
        <p className="soft small">
          <Dotted
            parts={[
              <time key="at" dateTime={requestedAt}>
                <bdi>{dateTime(requestedAt)}</bdi>
              </time>,
              <>
                {t(countKey[format])} <bdi>{formatNumber(count)}</bdi>
              </>,
              groupName !== null && <bdi>{groupName}</bdi>,
              state === 'generated' && expiresAt && (
                <>
                  {t('export.until')} <bdi>{date(expiresAt)}</bdi>
                </>
              ),
            ]}
          />
        </p>
        {error && <Notice tone="error">{error.text}</Notice>}
      </div>
      {state === 'generated' && (
        <Button size="small" busy={busy} onClick={download}>
          {t('export.take')}
        </Button>
      )}
      {(state === 'failed' || state === 'expired') && content !== 'clip' && (
        <Button size="small" busy={busy} onClick={repeat}>
          {t('export.again')}
        </Button>
      )}
    </li>
  );
}

/** The requested catalogue files with their states, the last first. */
export function ExportRecords({
  records,
  rules,
  onChanged,
}: {
  records: readonly FavouriteExport[];
  rules: ExportRules;
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('favourites');
  const pendingCount = records.filter(({ state }) => state === 'generating').length;
  usePolling(pendingCount, () =>
    // A failed poll is ignored: the next one follows.
    call('favouriteExportList', { pageSize: records.length }, { quiet: true }).then(
      ({ items }) =>
        items.filter(({ state }) => state === 'generating').length === pendingCount
          ? undefined
          : onChanged(),
      () => undefined,
    ),
  );
  if (records.length === 0) return null;
  return (
    <div id="exports">
      <Card title={t('export.records')}>
        <p className="soft small">{t('export.rules', { ...rules })}</p>
        <ul className="export-list">
          {records.map((record) => (
            <ExportRecord key={record.exportId} record={record} onChanged={onChanged} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
