import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { StockTake as Take } from '@wasit/contract';
import { countedCodes, type StockPlace } from '@wasit/contract/logistics/stock/stock-words';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Answer } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Code, None } from '../locale/figures.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { signal } from '../scan/signals.ts';
import { useScanField } from '../scan/use-scan-field.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel, Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

interface StockTakeProps {
  readonly place: StockPlace;
}

/** Scans a shelf, then everything on it; earlier counts are listed below. */
export function StockTake({ place }: StockTakeProps) {
  const { t } = useTranslation('stock');
  const { query, set } = useUrlState();
  const shelf = query.get('shelf') ?? '';
  const setShelf = (code: string) => set({ shelf: code || undefined });
  const [lastTake, setLastTake] = useState<Take>();
  const [takeCount, setTakeCount] = useState(0);
  const shelfField = useScanField((code) => {
    setLastTake(undefined);
    setShelf(code.trim().toUpperCase());
  });
  return (
    <Stack gap="md">
      <DimmedText>{t('note')}</DimmedText>
      {shelf ? (
        <Counting
          key={shelf}
          place={place}
          shelf={shelf}
          onEnd={(take) => {
            setShelf('');
            if (!take) return;
            setLastTake(take);
            setTakeCount((before) => before + 1);
          }}
        />
      ) : (
        <Panel>
          <ScanField {...shelfField} label={t('shelf')} autoFocus maw={460} />
        </Panel>
      )}
      {lastTake && <Result take={lastTake} />}
      <TakeList key={takeCount} place={place} />
    </Stack>
  );
}

const timesIn = (codes: readonly string[], code: string): number =>
  codes.filter((one) => one === code).length;

/** Of items with one code the first, the second … */
const numbered = <T extends { readonly code: string }>(items: readonly T[]) =>
  items.map((item, index) => ({
    ...item,
    nth: items.slice(0, index + 1).filter(({ code }) => code === item.code).length,
  }));

interface CountingProps extends StockTakeProps {
  readonly shelf: string;
  readonly onEnd: (take?: Take) => void;
}

function Counting({ place, shelf, onEnd }: CountingProps) {
  const { t } = useTranslation('stock');
  const [scanned, setScanned] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState('');
  const read = useRead('shelfContents', { place, shelf });
  const count = useAct('countShelf');
  const expected = (read.data?.items ?? []).map(({ code }) => code);
  const unexpectedCodes = scanned.filter((code) => !expected.includes(code));
  const scanField = useScanField((text) => {
    const code = text.trim().toUpperCase();
    // Boxes of several orders may share a waybill: each is scanned.
    const expectedCount = timesIn(expected, code);
    const isRepeated = timesIn(scanned, code) >= Math.max(1, expectedCount);
    // The server would refuse the whole count because of it.
    const problem =
      code.length > countedCodes.letters
        ? t('tooLong')
        : !isRepeated && scanned.length >= countedCodes.most
          ? t('tooMany', { n: formatNumber(countedCodes.most) })
          : '';
    setRefusal(problem);
    if (problem) return signal('wrong');
    signal(!isRepeated && expectedCount > 0 ? 'right' : 'attention');
    if (code && !isRepeated) setScanned([...scanned, code]);
  });
  const remove = (code: string) => {
    setScanned(scanned.filter((other) => other !== code));
    scanField.ref.current?.focus();
  };
  const finish = async () => {
    const take = await count.run({ place, shelf, scanned: [...scanned] });
    if (take) signal(take.missing.length + take.unexpected.length > 0 ? 'attention' : 'right');
    if (take) onEnd(take);
  };
  return (
    <Panel title={t('counting', { shelf: isolate(shelf) })}>
      <Answer read={read} rows={3}>
        {({ items }) => (
          <Stack gap="sm">
            <ScanField
              {...scanField}
              label={t('scan')}
              error={refusal}
              several
              autoFocus
              maw={460}
            />
            <Text size="sm" aria-live="polite">
              {t('progress', {
                n: formatNumber(scanned.length - unexpectedCodes.length),
                all: formatNumber(items.length),
              })}
            </Text>
            <div>
              {numbered(items).map(({ code, customer, nth }) => (
                <Text key={`${code} ${nth}`} size="sm">
                  <Code>{code}</Code> <bdi>{customer}</bdi>{' '}
                  {timesIn(scanned, code) >= nth && (
                    <IconCheck size={16} color="var(--w-good)" role="img" aria-label={t('found')} />
                  )}
                </Text>
              ))}
              {unexpectedCodes.map((code) => (
                <Group key={code} gap="xs">
                  <Text size="sm">
                    <Code>{code}</Code> <Tag tone="wait">{t('extra')}</Tag>
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray.8"
                    size="lg"
                    onClick={() => remove(code)}
                    aria-label={t('remove', { code: isolate(code) })}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              ))}
            </div>
            <Refusal error={count.error} />
            <Group>
              <WorkButton size="md" busy={count.busy} onClick={() => void finish()}>
                {t('finish')}
              </WorkButton>
              <Button size="md" variant="default" onClick={() => onEnd()}>
                {t('cancel')}
              </Button>
            </Group>
          </Stack>
        )}
      </Answer>
    </Panel>
  );
}

function Result({ take }: { take: Take }) {
  const { t } = useTranslation('stock');
  const isComplete = take.missing.length + take.unexpected.length === 0;
  return (
    <Notice
      tone={isComplete ? 'good' : 'wait'}
      role="status"
      title={t('result', {
        shelf: isolate(take.shelf),
        n: formatNumber(take.found),
        all: formatNumber(take.expected),
      })}
    >
      {(['missing', 'moved', 'unexpected'] as const).map(
        (kind) =>
          take[kind].length > 0 && (
            <Text key={kind} size="sm">
              {t(`${kind}.text`)} <Codes codes={take[kind]} />
            </Text>
          ),
      )}
    </Notice>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return <None />;
  return numbered(codes.map((code) => ({ code }))).map(({ code, nth }) => (
    <span key={`${code} ${nth}`}>
      <Code>{code}</Code>{' '}
    </span>
  ));
}

function TakeList({ place }: StockTakeProps) {
  const { t } = useTranslation('stock');
  return (
    <DeskList
      desk="stock-takes"
      title={t('takes')}
      headless
      pageSize={20}
      query={() => ({ place })}
      empty={() => ({ title: t('empty'), text: t('emptyText') })}
      columns={[
        { key: 'shelf', head: t('column.shelf'), isPrimary: true, code: ({ shelf }) => shelf },
        { key: 'at', head: t('column.at'), time: ({ at }) => at },
        { key: 'by', head: t('column.by'), text: ({ by }) => by },
        { key: 'expected', head: t('column.expected'), figure: ({ expected }) => expected },
        { key: 'found', head: t('found'), figure: ({ found }) => found },
        { key: 'missing', head: t('missing'), cell: ({ missing }) => <Codes codes={missing} /> },
        { key: 'moved', head: t('moved'), cell: ({ moved }) => <Codes codes={moved} /> },
        {
          key: 'strange',
          head: t('unexpected'),
          cell: ({ unexpected: strange }) => <Codes codes={strange} />,
        },
      ]}
    />
  );
}
