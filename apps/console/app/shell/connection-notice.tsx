import { useNetwork } from '@mantine/hooks';
import type { ApiError } from '@wasit/contract/api';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';

/**
 * Shown above every desk while there is no network, or while the server does not answer the menu's
 * own request.
 */
export function ConnectionNotice({ error }: { error: ApiError | undefined }) {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  if (!online)
    return (
      <Notice tone="wait" role="status">
        {t('offline')}
      </Notice>
    );
  // 0 is no answer; 502 and 504 come from the proxy of a server that is down.
  if (error && [0, 502, 503, 504].includes(error.status))
    return (
      <Notice tone="bad" role="status">
        {t('noServer')}
      </Notice>
    );
  return null;
}
