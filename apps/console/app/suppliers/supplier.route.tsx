import { Button, Stack, Text } from '@mantine/core';
import type { SupplierFile } from '@wasit/contract';
import { supplierFileFields } from '@wasit/contract/procurement/claim-states';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { FieldHistory } from '../lists/field-history.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { Amount, Code, Figure, None, When } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Facts, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText, SmallText } from '../ui/quiet-text.tsx';
import { OpenDialog } from './claim-dialogs.tsx';
import { Claims } from './claims.tsx';
import { Days, Percent } from './supplier-figures.tsx';

type Discrepancy = SupplierFile['discrepancies'][number];
type Change = SupplierFile['changes'][number];

export default function SupplierScreen() {
  const { supplierId = '' } = useParams();
  return (
    <Allowed to="suppliers.read">
      <RecordPage endpoint="supplierFile" input={{ supplierId: Number(supplierId) }}>
        {(file, reload) => <SupplierPage file={file} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

interface PageProps {
  readonly file: SupplierFile;
  onChanged(): void;
}

function SupplierPage({ file, onChanged }: PageProps) {
  const { t } = useTranslation('suppliers');
  const mayEdit = useMay('procurement.buy');
  const [editing, setEditing] = useState(false);
  /** The waybill of the new claim, or true for a claim without one. */
  const [claiming, setClaiming] = useState<string | true>();
  const [changeCount, setChangeCount] = useState(0);
  const close = () => {
    setEditing(false);
    setClaiming(undefined);
  };
  const callbacks = closeThen(close, () => {
    setChangeCount((before) => before + 1);
    onChanged();
  });
  return (
    <Stack gap="md">
      <PageHead
        title={file.supplierName}
        note={
          <>
            <bdi>{file.city}</bdi> <TrailLink object={`supplier:${file.supplierId}`} />
          </>
        }
        actions={mayEdit && <Button onClick={() => setClaiming(true)}>{t('open')}</Button>}
      />
      <Performance file={file} />
      <Panel
        title={t('file')}
        actions={
          mayEdit && (
            <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
              {t('file.edit')}
            </Button>
          )
        }
      >
        <Stack gap="sm">
          <Facts
            rows={supplierFileFields.map((field) => [
              t(`field.${field}`),
              file[field] ? <bdi key={field}>{file[field]}</bdi> : <None key={field} />,
            ])}
          />
          <History changes={file.changes} />
        </Stack>
      </Panel>
      <Discrepancies file={file} onClaim={mayEdit ? setClaiming : undefined} />
      <Panel title={t('page.claims')}>
        <Claims key={changeCount} title={t('page.claims')} supplierId={file.supplierId} />
      </Panel>
      {editing && <FileDialog file={file} {...callbacks} />}
      {claiming !== undefined && (
        <OpenDialog
          supplierId={file.supplierId}
          {...(claiming === true ? {} : { waybill: claiming })}
          {...callbacks}
        />
      )}
    </Stack>
  );
}

function Performance({ file }: { file: SupplierFile }) {
  const { t } = useTranslation('suppliers');
  return (
    <Panel title={t('performance')}>
      <Facts
        rows={[
          [t('orders'), <Figure key="orders" value={file.orders} />],
          [t('days'), <Days key="days" promised={file.promisedDays} needed={file.neededDays} />],
          [t('onTime'), <Percent key="onTime" value={file.onTimePercent} />],
          [t('counted'), <bdi key="counted">{formatNumber(file.counted)}</bdi>],
          [t('rate.wrong'), <Percent key="wrong" value={file.wrongPercent} />],
          [t('rate.short'), <Percent key="short" value={file.shortPercent} />],
          [t('rate.defect'), <Percent key="damaged" value={file.damagedPercent} />],
          [t('owed'), <Amount key="owed" money={file.owed} />],
        ]}
      />
    </Panel>
  );
}

function History({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('suppliers');
  return (
    <FieldHistory
      changes={changes}
      title={t('history')}
      changeHead={t('history.change')}
      nameOf={({ field }) => t(`field.${field}`)}
    />
  );
}

interface DiscrepancyProps {
  readonly file: SupplierFile;
  readonly onClaim: ((waybill: string) => void) | undefined;
}

/** Discrepancies found at receiving, and their claims. */
function Discrepancies({ file: { discrepancies, discrepanciesTotal }, onClaim }: DiscrepancyProps) {
  const { t } = useTranslation(['suppliers', 'words']);
  const columns: Column<Discrepancy>[] = [
    {
      key: 'waybill',
      head: t('words:waybill'),
      isPrimary: true,
      code: ({ waybill }) => waybill,
      secondLine: ({ at }) => <When at={at} />,
    },
    { key: 'goods', head: t('goods'), text: ({ name }) => name },
    {
      key: 'finding',
      head: t('finding'),
      cell: ({ finding, counted, expected, note }) => (
        <>
          {t(`rate.${finding === 'pass' ? 'other' : finding}`)}{' '}
          <bdi dir="ltr">{`${formatNumber(counted)} / ${formatNumber(expected)}`}</bdi>
          {note && (
            <SmallText>
              <bdi>{note}</bdi>
            </SmallText>
          )}
        </>
      ),
    },
    {
      key: 'claim',
      head: t('claim'),
      cell: ({ claimNo, waybill }) =>
        claimNo ? (
          <Code>{claimNo}</Code>
        ) : onClaim ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('open')} ${waybill}`}
            onClick={() => onClaim(waybill)}
          >
            {t('open')}
          </Button>
        ) : (
          <None />
        ),
    },
  ];
  return (
    <Panel title={t('discrepancies')}>
      {discrepancies.length === 0 ? (
        <Text c="dimmed">{t('discrepancies.none')}</Text>
      ) : (
        <>
          <DataTable
            caption={t('discrepancies')}
            columns={columns}
            rows={discrepancies}
            keyOf={({ parcelId, lineId, at }) => `${parcelId} ${lineId} ${at}`}
          />
          {discrepanciesTotal > discrepancies.length && (
            <DimmedText>
              {t('discrepancies.cut', {
                n: formatNumber(discrepancies.length),
                all: formatNumber(discrepanciesTotal),
              })}
            </DimmedText>
          )}
        </>
      )}
    </Panel>
  );
}

/** Contact and bank data of a supplier; changes need a reason. */
function FileDialog({ file, ...callbacks }: { file: SupplierFile } & DialogCallbacks) {
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
