import { Group, Stack, Table } from '@mantine/core';
import type { StaffProduct } from '@wasit/contract';
import { locales, localeTable, pickText, type Texts } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { Measured, useFormat, When } from '../../locale/figures.tsx';
import { Panel } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { WorkButton } from '../../ui/work-button.tsx';
import { changesToRestore } from './form/product-draft.ts';

type Version = StaffProduct['versions'][number];
type Field = keyof Version['before'];
type Written = Version['before'];

/** Manual edits with the values they replaced, each with an undo button. */
export function ProductVersions({
  product,
  onChanged,
}: {
  product: StaffProduct;
  onChanged(): void;
}) {
  const { t } = useTranslation('catalogue');
  const act = useAct('staffEditProduct');
  const { productId, revision, versions } = product;
  if (versions.length === 0) return null;
  const restore = async (version: Version) => {
    const changes = changesToRestore(version.before);
    const reason = t('version.restoring', { n: formatNumber(version.revision) });
    if (!(await act.run({ productId, revision, changes, reason }))) return;
    toast(t('saved'));
    onChanged();
  };
  return (
    <Panel title={t('versions')}>
      <Stack gap="xs">
        {versions.map((version) => (
          <details key={version.revision}>
            <summary>
              {t('version', { n: formatNumber(version.revision) })} · <When at={version.at} /> ·{' '}
              <bdi>{version.by}</bdi> ·{' '}
              {fieldsOf(version)
                .map((field) => t(`field.${field}`))
                .join(' · ')}
            </summary>
            <VersionComparison version={version} />
            {version.reason && (
              <DimmedText>
                <bdi>{version.reason}</bdi>
              </DimmedText>
            )}
            <Group mt={4}>
              <WorkButton
                variant="default"
                size="compact-md"
                busy={act.busy}
                onClick={() => void restore(version)}
                aria-label={t('version.undo', { n: formatNumber(version.revision) })}
              >
                {t('version.back')}
              </WorkButton>
            </Group>
          </details>
        ))}
      </Stack>
      <Refusal error={act.error} />
    </Panel>
  );
}

const fieldsOf = ({ after }: Version): Field[] => Object.keys(after) as Field[];

function VersionComparison({ version: { before, after } }: { version: Version }) {
  const { t } = useTranslation('catalogue');
  const renderField = useFieldRenderer();
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table withTableBorder my={6} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={130}>{t('trail.what')}</Table.Th>
            <Table.Th>{t('trail.from')}</Table.Th>
            <Table.Th>{t('trail.to')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(Object.keys(after) as Field[]).map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{t(`field.${field}`)}</Table.Th>
              <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {renderField(field, before)}
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {renderField(field, after)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const textsByLanguage = (texts: Texts): string =>
  locales
    .flatMap((locale) => (texts[locale] ? `${localeTable[locale].ownName}: ${texts[locale]}` : []))
    .join('\n');

/** One field of a version as lines of text. */
function useFieldRenderer(): (field: Field, written: Written) => ReactNode {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const pair = ({ name, value }: { name: Texts; value: Texts }) =>
    `${pickText(name, locale)}: ${pickText(value, locale)}`;
  const dollars = (amount: number) => `$${formatNumber(amount)}`;
  return (field, written) => {
    const { skus, tiers, attributes, pictures, video, sizeMm, names, description } = written;
    if (field === 'names' && names) return textsByLanguage(names);
    if (field === 'description' && description) return textsByLanguage(description);
    if (field === 'attributes' && attributes) return attributes.map(pair).join('\n') || '–';
    if (field === 'pictures' && pictures) return formatNumber(pictures.length);
    if (field === 'video' && video) return <a href={video.url}>{t('film.open')}</a>;
    if (field === 'sizeMm' && sizeMm)
      return (
        <Measured unit="mm">{`${sizeMm.length} × ${sizeMm.width} × ${sizeMm.height}`}</Measured>
      );
    if (field === 'tiers' && tiers)
      return (
        tiers.map(({ from, price }) => `${formatNumber(from)}+ ${dollars(price)}`).join('\n') || '–'
      );
    if (field === 'skus' && skus)
      return skus
        .map(({ code, attributes: own, price, purchaseYuan, stock, weightGrams }) =>
          [
            own.map(({ value }) => pickText(value, locale)).join(' · ') || code,
            dollars(price),
            typeof purchaseYuan === 'number' ? `¥${formatNumber(purchaseYuan)}` : '',
            stock === null ? t('stock.unknown') : t('stock.pieces', { n: formatNumber(stock) }),
            weightGrams === null ? '' : `${weightGrams} g`,
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n');
    const value = written[field];
    return value === null || value === undefined || value === '' ? '–' : String(value);
  };
}
