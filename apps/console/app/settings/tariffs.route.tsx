import { Text } from '@mantine/core';
import type { Tariff } from '@wasit/contract';
import { routeNames, shippingClasses, tariffStates } from '@wasit/contract/fees/names';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { filterWithAll } from '../desk-list/filter-fields.tsx';
import { Mark, Tag, type Tone } from '../ui/page.tsx';
import { AuthorName, AuthorText } from './rate-author.tsx';
import { TariffDrafts } from './tariff-drafts.tsx';

const toneOf = { coming: 'wait', now: 'good', past: 'calm' } as const satisfies Record<
  Tariff['state'],
  Tone
>;

/** Draft tariffs, and the history of all tariffs. */
export default function TariffsScreen() {
  const { t } = useTranslation(['settings', 'words', 'shell']);
  return (
    <DeskList
      desk="tariffs"
      title={t('tariff.history')}
      headless
      note={
        <Text c="dimmed" maw={640}>
          {t('tariff.note')}
        </Text>
      }
      before={(reload) => <TariffDrafts onPublished={reload} />}
      filters={[
        filterWithAll('state', tariffStates, {
          as: 'tabs',
          label: t('tariff.history'),
          all: t('tariff.all'),
          text: (state) => t(`tariff.state.${state}`),
        }),
        filterWithAll('route', routeNames, {
          label: t('tariff.route'),
          all: t('tariff.all'),
          text: (route) => t(`tariff.route.${route}`),
        }),
        filterWithAll('class', shippingClasses, {
          label: t('tariff.class'),
          all: t('tariff.all'),
          text: (shippingClass) => t(`words:shippingClass.${shippingClass}`),
        }),
      ]}
      query={({ chosenOrAll }) => ({
        state: chosenOrAll('state', tariffStates),
        route: chosenOrAll('route', routeNames),
        shippingClass: chosenOrAll('class', shippingClasses),
      })}
      empty={() => ({ title: t('tariff.empty'), text: t('tariff.emptyText') })}
      words={{
        class: codeWords(shippingClasses, (shippingClass) =>
          t(`words:shippingClass.${shippingClass}`),
        ),
        route: codeWords(routeNames, (route) => t(`tariff.route.${route}`)),
        unit: codeWords(['m3', 'kg'], (unit) => t(`words:measure.${unit}`)),
        state: codeWords(tariffStates, (state) => t(`tariff.state.${state}`)),
      }}
      columns={[
        {
          key: 'class',
          head: t('tariff.class'),
          isPrimary: true,
          cell: ({ shippingClass, sample }) => (
            <>
              {t(`words:shippingClass.${shippingClass}`)}{' '}
              {sample && <Tag tone="wait">{t('words:sample')}</Tag>}
            </>
          ),
        },
        { key: 'route', head: t('tariff.route'), cell: ({ route }) => t(`tariff.route.${route}`) },
        { key: 'price', head: t('tariff.price'), money: ({ price }) => price },
        { key: 'unit', head: t('tariff.unit'), cell: ({ unit }) => t(`words:measure.${unit}`) },
        {
          key: 'minimum',
          head: t('tariff.minimum'),
          money: ({ minimumPerParcel }) => minimumPerParcel,
        },
        {
          key: 'state',
          head: t('words:status'),
          cell: ({ state }) => <Mark tone={toneOf[state]}>{t(`tariff.state.${state}`)}</Mark>,
        },
        { key: 'from', head: t('tariff.from'), time: ({ effectiveFrom }) => effectiveFrom },
        { key: 'by', head: t('words:by'), cell: ({ author }) => <AuthorName author={author} /> },
        {
          key: 'reason',
          head: t('words:reason'),
          cell: ({ author, reason }) => <AuthorText author={author} text={reason} />,
        },
      ]}
    />
  );
}
