import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Figure, When } from '../locale/figures.tsx';
import { Facts } from '../ui/page.tsx';
import { type Preview, PriceChanges } from './price-changes.tsx';

/** A preview: how many prices change, the largest changes, and the reasons for unchanged ones. */
function PreviewSummary({ preview }: { preview: Preview }) {
  const { t } = useTranslation('prices');
  const { products, changes, raised, lowered, unchanged } = preview;
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t('preview.changes', { count: changes })} {t('preview.products', { count: products })}
      </Text>
      <Facts
        rows={[
          [t('preview.raised'), <Figure key="raised" value={raised} />],
          [t('preview.lowered'), <Figure key="lowered" value={lowered} />],
          [t('preview.unchanged'), <Figure key="unchanged" value={unchanged} />],
          [t('preview.byHand'), <Figure key="byHand" value={preview.byHand} />],
          [t('preview.withoutRule'), <Figure key="withoutRule" value={preview.withoutRule} />],
          [
            t('preview.withoutPurchasePrice'),
            <Figure key="purchase" value={preview.withoutPurchasePrice} />,
          ],
          [t('rate'), <Figure key="rate" value={preview.yuanPerDollar} unit="¥" />],
          [t('at'), <When key="at" at={preview.at} />],
        ]}
      />
      {preview.items.length > 0 && <PriceChanges items={preview.items} />}
    </Stack>
  );
}

export function PreviewDialog({
  ruleId,
  name,
  onClose,
}: {
  ruleId: string;
  name: string;
  onClose(): void;
}) {
  const { t } = useTranslation(['prices', 'shell']);
  const read = useRead('previewPrices', { ruleId });
  return (
    <Modal opened onClose={onClose} title={<bdi>{name}</bdi>} size="xl">
      <Stack gap="md">
        <Answer read={read}>{(preview) => <PreviewSummary preview={preview} />}</Answer>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Previews all rules in force; confirming sets the previewed prices. */
export function ApplyDialog(callbacks: { onClose(): void; onDone(): void }) {
  const { t } = useTranslation('prices');
  const read = useRead('previewPrices', {});
  const changes = read.data?.changes ?? 0;
  return (
    <ActDialog
      act="applyPrices"
      title={t('apply')}
      verb={t('apply.verb', { count: changes })}
      size="xl"
      obstacle={changes > 0 ? undefined : t('preview.nothing')}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ fingerprint: read.data?.fingerprint ?? '', reason })}
      done={t('apply.toast')}
      onRefused={({ key }) => {
        if (key === 'PRICES_MOVED') read.reload();
      }}
      {...callbacks}
    >
      <Answer read={read}>{(preview) => <PreviewSummary preview={preview} />}</Answer>
    </ActDialog>
  );
}
