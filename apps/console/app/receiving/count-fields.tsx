import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { InputOf, ScannedParcel } from '@wasit/contract';
import { checkedFindings } from '@wasit/contract/logistics/parcels/findings';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { choiceOf } from '../lists/url-state.ts';
import { FigureField } from '../ui/field.tsx';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Tag } from '../ui/page.tsx';

type Check = NonNullable<InputOf<'receiveParcel'>['checks']>[number];
interface TypedCount {
  readonly counted: string;
  /** Empty until one is chosen. */
  readonly finding: string;
  readonly note: string;
}
type TypedCounts = Readonly<Record<string, TypedCount>>;

/** Starts with everything as announced, so that a correct parcel needs no typing. */
export const announcedCounts = ({ lines }: Pick<ScannedParcel, 'lines'>): TypedCounts =>
  Object.fromEntries(
    lines.map(({ lineId, pieces }) => [lineId, { counted: String(pieces), finding: '', note: '' }]),
  );

type ToCheck = Pick<ScannedParcel, 'toCheck'>;

/**
 * The chosen finding. Lines to inspect have none until one is chosen, also when the server reports
 * them only while the form is open.
 */
const findingOf = ({ finding }: TypedCount, lineId: string, { toCheck }: ToCheck): string =>
  finding || (toCheck.some((check) => check.lineId === lineId) ? '' : 'pass');

/** The input; undefined while a count is invalid or a required result is missing. */
export function checksOf(typed: TypedCounts, parcel: ToCheck): Check[] | undefined {
  const checks = Object.entries(typed).map(([lineId, count]) => {
    const { counted, note } = count;
    const finding = findingOf(count, lineId, parcel);
    return {
      lineId,
      counted: Number(counted),
      finding: choiceOf(finding, checkedFindings),
      note: note.trim(),
      inspected: parcel.toCheck.some((check) => check.lineId === lineId),
      isFigure: /^\d{1,7}$/.test(counted) && finding !== '',
    };
  });
  return checks.every(({ isFigure }) => isFigure)
    ? checks.map(({ isFigure: _, ...check }) => check)
    : undefined;
}

interface CountFieldsProps {
  parcel: ScannedParcel;
  /** After a submit: marks missing values. */
  isSubmitted: boolean;
  typed: TypedCounts;
  onTyped(typed: TypedCounts): void;
}

/** Counts and findings for each line. */
export function CountFields({ parcel, isSubmitted, typed, onTyped }: CountFieldsProps) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('count.title')}
      </Text>
      {parcel.lines.map(({ lineId, name, variant, picture, pieces }) => {
        const count = typed[lineId] ?? { counted: '', finding: '', note: '' };
        const finding = findingOf(count, lineId, parcel);
        const set = (part: Partial<TypedCount>) =>
          onTyped({ ...typed, [lineId]: { ...count, ...part } });
        const why = parcel.toCheck.find((check) => check.lineId === lineId)?.why;
        const isOpen = why !== undefined && finding === '';
        const differs = count.counted !== String(pieces) || (finding !== 'pass' && finding !== '');
        const goodsName = [name, variant].filter(Boolean).join(' · ');
        return (
          <Stack key={lineId} gap={4}>
            <Group gap="xs" wrap="nowrap" align="start">
              <GoodsPicture url={picture.url} size={64} />
              <div>
                <Text size="sm">
                  <bdi>{goodsName}</bdi>
                </Text>
                {why && <Tag tone={isOpen ? 'wait' : 'good'}>{t(`check.${why}`)}</Tag>}
              </div>
            </Group>
            <Group gap="xs" align="end" wrap="nowrap">
              <FigureField
                label={t('count.counted', { n: formatNumber(pieces) })}
                aria-label={`${t('count.counted', { n: formatNumber(pieces) })} ${goodsName}`}
                isInteger
                value={count.counted}
                onValue={(counted) => set({ counted })}
                onFocus={(event) => event.currentTarget.select()}
                error={/^\d{1,7}$/.test(count.counted) ? undefined : t('field.missing')}
              />
              <NativeSelect
                aria-label={`${t('count.finding')} ${goodsName}`}
                value={finding}
                data={[
                  ...(why ? [{ value: '', label: t('check.choose') }] : []),
                  ...checkedFindings.map((value) => ({ value, label: t(`finding.${value}`) })),
                ]}
                error={isSubmitted && isOpen ? t('check.needed') : undefined}
                onChange={(event) => set({ finding: event.currentTarget.value })}
              />
            </Group>
            {differs && (
              <TextInput
                label={t('words:note')}
                dir="auto"
                maxLength={300}
                value={count.note}
                onChange={(event) => set({ note: event.currentTarget.value })}
              />
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
