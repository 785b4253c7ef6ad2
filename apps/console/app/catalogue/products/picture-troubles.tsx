import { Button, Group, Text } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { useUrlState } from '../../lists/url-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { WorkButton } from '../../ui/work-button.tsx';

/** Shown while pictures could not be fetched from their sources: how many, why, and what to do. */
export function PictureTroubles({ onFetch }: { onFetch(): void }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { query, set } = useUrlState();
  const read = useRead('staffPictureTroubles', {});
  const act = useAct('staffFetchPictures');
  const { failed = [], products = 0 } = read.data ?? {};
  if (failed.length === 0) return null;
  const pictures = failed.reduce((sum, failure) => sum + failure.pictures, 0);
  const fetchAll = async () => {
    const requested = await act.run({ productIds: null });
    if (!requested) return;
    toast(t('fetch.toast', { n: formatNumber(requested.requested) }));
    read.reload();
    onFetch();
  };
  return (
    <Notice
      tone="wait"
      title={t('troubles', { pictures: formatNumber(pictures), products: formatNumber(products) })}
    >
      <Text size="sm">
        {failed
          .map(({ error, pictures: n }) =>
            t('troubles.of', { why: t(`fault.${error}`), n: formatNumber(n) }),
          )
          .join(t('words:comma'))}
      </Text>
      <Refusal error={act.error} />
      <Group gap="sm" mt="xs">
        <WorkButton variant="default" size="compact-md" busy={act.busy} onClick={fetchAll}>
          {t('fetch.all')}
        </WorkButton>
        {query.get('origin') !== 'failed' && (
          <Button variant="subtle" size="compact-md" onClick={() => set({ origin: 'failed' })}>
            {t('troubles.show')}
          </Button>
        )}
      </Group>
    </Notice>
  );
}
