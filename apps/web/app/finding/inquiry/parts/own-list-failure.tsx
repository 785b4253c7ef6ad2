import { useTranslation } from '@wasit/i18n/react';
import type { useOwnList } from '../../../api/use-own-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/parts.tsx';

/** The reader's own list failed to load: not the same as an empty one. */
export function OwnListFailure({
  list: { failure, busy, reload },
}: {
  list: ReturnType<typeof useOwnList>;
}) {
  const { t } = useTranslation('shell');
  if (!failure) return null;
  return (
    <Notice tone="error">
      <p>{failure}</p>
      <Button size="small" busy={busy} onClick={reload}>
        {t('failure.retry')}
      </Button>
    </Notice>
  );
}
