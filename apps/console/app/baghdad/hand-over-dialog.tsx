import { Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { BaghdadOrder } from '@wasit/contract';
import { maxProofPhotos } from '@wasit/contract/logistics/delivery-results';
import { identityDocuments } from '@wasit/contract/logistics/identity';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { PrintButton } from '../lists/print-button.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Code } from '../locale/figures.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { signal } from '../scan/signals.ts';
import { useScanField } from '../scan/use-scan-field.ts';
import { Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { OrderFacts } from './order-parts.tsx';
import { ProofPhotos, useProofPhotos } from './proof-photos.tsx';
import { StorageDue } from './storage-due.tsx';

/**
 * Checks the customer's pickup code and scans each parcel; parcels that are not scanned stay here.
 * Five wrong codes lock it for a while.
 */
export function HandOverDialog({ order, ...callbacks }: { order: BaghdadOrder } & DialogCallbacks) {
  const { t } = useTranslation('baghdad');
  const { orderNo } = order;
  const proof = useProofPhotos(order);
  const arrivedParcels = order.contents.filter(({ status }) => status === 'arrived');
  const [scanned, setScanned] = useState<readonly string[]>([]);
  const slip = useAct('printPickupSlip');
  const remainingCount = arrivedParcels.length - scanned.length;
  return (
    <ActDialog
      act="handOver"
      title={t('handOver.title')}
      verb={
        remainingCount > 0 && scanned.length > 0
          ? t('handOver.part', {
              n: formatNumber(scanned.length),
              all: formatNumber(arrivedParcels.length),
            })
          : t('handOver')
      }
      size="lg"
      fields={{
        pickupCode: {
          label: t('pickupCode'),
          hint: t('pickupCode.hint'),
          as: 'whole',
          maxLength: 12,
          required: t('pickupCode.needed'),
        },
        receiver: { label: t('receiver'), hint: t('receiver.hint'), maxLength: 80 },
        document: {
          label: t('identity.title'),
          hint: t('identity.text'),
          as: 'choice',
          value: identityDocuments[0],
          choices: identityDocuments.map((value) => ({ value, label: t(`identity.${value}`) })),
          when: () => order.identityNeeded,
        },
        ending: {
          label: t('identity.ending'),
          isLatin: true,
          maxLength: 4,
          required: true,
          validate: (text) =>
            /^[A-Za-z0-9]{4}$/.test(text) ? undefined : t('identity.endingWrong'),
          when: () => order.identityNeeded,
        },
      }}
      input={({ pickupCode, receiver, document, ending }) => ({
        orderNo,
        pickupCode,
        receiver,
        identity: order.identityNeeded
          ? { document: choiceOf(document, identityDocuments), ending }
          : null,
        waybills: [...scanned],
        proofFileIds: proof.proofFileIds,
      })}
      obstacle={scanned.length === 0 ? t('handOver.scanFirst') : proof.obstacle}
      done={
        remainingCount > 0
          ? t('handOver.partToast', { orderNo: isolate(orderNo), n: formatNumber(remainingCount) })
          : t('handOver.toast', { orderNo: isolate(orderNo) })
      }
      outcome={({ receiver }, error) => (
        <Stack gap="sm">
          <Group gap="xs">
            <PrintButton
              act={slip}
              onPrint={() =>
                slip.run({
                  orderNo,
                  receiver,
                  ...(scanned.length > 0 ? { waybills: [...scanned] } : {}),
                })
              }
              label={t('handOver.slip')}
              subject={orderNo}
            />
          </Group>
          <ProofPhotos
            upload={proof.upload}
            hint={t('handOver.proof', { max: maxProofPhotos })}
            error={error}
          />
          <DimmedText>{t('handOver.text')}</DimmedText>
        </Stack>
      )}
      {...callbacks}
    >
      {(error) => (
        <>
          <OrderFacts order={order} />
          <Parcels parcels={arrivedParcels} scanned={scanned} onScanned={setScanned} />
          <StorageDue order={order} error={error} />
        </>
      )}
    </ActDialog>
  );
}

interface ParcelsProps {
  parcels: BaghdadOrder['contents'];
  scanned: readonly string[];
  onScanned(scanned: readonly string[]): void;
}

/** Each parcel with its shelf, ticked when it was scanned. */
function Parcels({ parcels, scanned, onScanned }: ParcelsProps) {
  const { t } = useTranslation('baghdad');
  const [unknownCode, setUnknownCode] = useState('');
  const scanField = useScanField((code) => {
    const waybills = parcels
      .filter(({ waybill, cartonNo }) =>
        [waybill, cartonNo].some((value) => value?.toUpperCase() === code.toUpperCase()),
      )
      .map(({ waybill }) => waybill);
    const isRepeated =
      waybills.length > 0 && waybills.every((waybill) => scanned.includes(waybill));
    signal(waybills.length === 0 ? 'wrong' : isRepeated ? 'attention' : 'right');
    setUnknownCode(waybills.length > 0 ? '' : code);
    if (waybills.length > 0) onScanned([...new Set([...scanned, ...waybills])]);
  });
  return (
    <Stack gap={6}>
      <ScanField
        {...scanField}
        label={t('handOver.scan')}
        several
        data-autofocus
        error={unknownCode ? t('handOver.notOurs', { waybill: isolate(unknownCode) }) : undefined}
      />
      <div aria-live="polite">
        {parcels.map(({ waybill, cartonNo, shelf }) => (
          <Text key={waybill} size="sm">
            <Code>{waybill}</Code> {cartonNo && <Code>{cartonNo}</Code>}{' '}
            {shelf && <Tag>{`${t('shelf')} ${shelf}`}</Tag>}{' '}
            {scanned.includes(waybill) && (
              <Tag tone="good">
                <IconCheck size={14} aria-hidden /> {t('handOver.scanned')}
              </Tag>
            )}
          </Text>
        ))}
      </div>
    </Stack>
  );
}
