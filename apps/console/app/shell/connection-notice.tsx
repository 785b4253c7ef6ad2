import { useNetwork } from '@mantine/hooks';
import type { ApiError } from '@wasit/contract/api';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';

/**
 * Said over every desk while nothing can come: without a network, or when the server leaves the
 * question unanswered that the menu asks it.
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
  // 0: no answer; 502 and 504: the proxy before a server that is down.
  if (error && [0, 502, 503, 504].includes(error.status))
    return (
      <Notice tone="bad" role="status">
        {t('noServer')}
      </Notice>
    );
  return null;
}
