import { Button, Group, Stack, Text } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { containersUnderWay } from '@wasit/contract/orders/states';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { containerTone, ScanProgress } from '../containers/container-parts.tsx';
import { MoveDialog } from '../containers/move-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Code, When } from '../locale/figures.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

const isUnderWay = (status: Container['status']) =>
  containersUnderWay.some((candidate) => candidate === status);

/** Containers on their way to Baghdad, and those being unloaded. */
export function Arrivals({ onArrived }: { onArrived(): void }) {
  const { t } = useTranslation(['baghdad', 'containers', 'words']);
  const read = useRead('containerList', { pageNo: 1, pageSize: 100 });
  const [arriving, setArriving] = useState<Container>();
  return (
    <Panel title={t('arrivals.title')}>
      <Answer read={read} rows={2}>
        {({ items }) => {
          const coming = items.filter(({ status }) => status === 'arrived' || isUnderWay(status));
          if (coming.length === 0) return <Text c="dimmed">{t('arrivals.none')}</Text>;
          return (
            <Stack gap="sm">
              {coming.map((container) => (
                <Group key={container.containerId} justify="space-between" gap="sm">
                  <div>
                    <Link to={`/containers/${container.containerId}`}>
                      <Code>{container.containerNo}</Code>
                    </Link>{' '}
                    <Mark tone={containerTone[container.status]}>
                      {t(`words:containerStatus.${container.status}`)}
                    </Mark>
                    <DimmedText>
                      {isUnderWay(container.status) ? (
                        <>
                          {t('words:parcels')} <bdi>{formatNumber(container.parcels)}</bdi>
                        </>
                      ) : (
                        <ScanProgress container={container} />
                      )}
                      {isUnderWay(container.status) && container.expectedFrom && (
                        <>
                          {' · '}
                          {t('containers:arrival.from')} <When at={container.expectedFrom} day />{' '}
                          {t('containers:arrival.to')} <When at={container.expectedTo} day />
                        </>
                      )}
                    </DimmedText>
                  </div>
                  {isUnderWay(container.status) && (
                    <Button variant="default" onClick={() => setArriving(container)}>
                      {t('containers:arrive')}
                    </Button>
                  )}
                </Group>
              ))}
            </Stack>
          );
        }}
      </Answer>
      {arriving && (
        <MoveDialog
          move="arrive"
          container={arriving}
          {...closeThen(() => setArriving(undefined), onArrived)}
        />
      )}
    </Panel>
  );
}
