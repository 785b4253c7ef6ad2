import { Group, Text } from '@mantine/core';
import { locales, localeTable } from '@wasit/contract/locales';
import type { TranslationNeed, TranslatorState } from '@wasit/contract/translations/endpoints';
import {
  maxTextsAtOnce,
  translatedFields,
  translationReasons,
  translationShows,
} from '@wasit/contract/translations/texts';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { type BulkAct, codeWords, type Filter } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { filterWithAll, tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Notice } from '../ui/notice.tsx';
import { Mark } from '../ui/page.tsx';
import { DimmedText, SmallText } from '../ui/quiet-text.tsx';
import { RefuseDialog, WriteDialog } from './text-dialogs.tsx';

const languageName = (locale: (typeof locales)[number]) => localeTable[locale].ownName;

/** Texts of goods and categories that are missing in a language or outdated. */
export default function TranslationsScreen() {
  return (
    <Allowed to="catalogue.edit">
      <Translations />
    </Allowed>
  );
}

function Translations() {
  const { t } = useTranslation('translations');
  const filters = useFilters();
  const draftAct = useDraftAct();
  const nameOf = ({ subjectName: about, language }: TranslationNeed) =>
    `${about} (${languageName(language)})`;
  return (
    <DeskList
      desk="translations"
      title={t('title')}
      note={t('note')}
      pageSize={30}
      filters={filters}
      query={({ chosen, chosenOrAll }) => ({
        show: chosen('show', translationShows),
        language: chosenOrAll('language', locales),
        field: chosenOrAll('field', translatedFields),
        reason: chosenOrAll('why', translationReasons),
      })}
      empty={({ chosen }) => ({ title: t(`empty.${chosen('show', translationShows)}`) })}
      above={({ translator }) => <Translator translator={translator} />}
      bulk={[draftAct]}
      nameOf={nameOf}
      words={{
        field: codeWords(translatedFields, (field) => t(`field.${field}`)),
        language: codeWords(locales, languageName),
        why: codeWords(translationReasons, (why) => t(`why.${why}`)),
      }}
      onlyInFiles={[
        { key: 'field', head: t('field') },
        { key: 'why', head: t('why') },
      ]}
      acts={[
        {
          key: 'write',
          label: ({ draftText }) => (draftText === null ? t('write') : t('check')),
          name: (need) => `${need.draftText === null ? t('write') : t('check')} ${nameOf(need)}`,
          dialog: (need, callbacks) => <WriteDialog need={need} {...callbacks} />,
        },
        {
          key: 'refuse',
          label: () => t('refuse'),
          look: 'default',
          name: (need) => `${t('refuse')} ${nameOf(need)}`,
          when: ({ draftText }) => draftText !== null,
          dialog: (need, callbacks) => <RefuseDialog need={need} {...callbacks} />,
        },
      ]}
      columns={[
        { key: 'goods', head: t('goods'), isPrimary: true, cell: (need) => <Goods need={need} /> },
        {
          key: 'language',
          head: t('language'),
          cell: ({ language, reason: why }) => (
            <>
              <bdi>{languageName(language)}</bdi>{' '}
              <Mark tone={why === 'missing' ? 'bad' : 'wait'}>{t(`why.${why}`)}</Mark>
            </>
          ),
        },
        { key: 'source', head: t('source'), cell: (need) => <Source need={need} /> },
        { key: 'draft', head: t('draft'), cell: (need) => <Draft need={need} /> },
        { key: 'characters', head: t('characters'), figure: ({ characters }) => characters },
        { key: 'since', head: t('since'), time: ({ since }) => since },
      ]}
    />
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('translations');
  return [
    tabsFilter('show', translationShows, {
      label: t('title'),
      text: (value) => t(`show.${value}`),
    }),
    filterWithAll('language', locales, {
      label: t('language'),
      all: t('language.all'),
      text: languageName,
    }),
    filterWithAll('field', translatedFields, {
      label: t('field'),
      all: t('field.all'),
      text: (field) => t(`field.${field}`),
    }),
    filterWithAll('why', translationReasons, {
      label: t('why'),
      all: t('why.all'),
      text: (why) => t(`why.${why}`),
    }),
  ];
}

/** Requests drafts for the selected texts; the server skips those that have one. */
function useDraftAct(): BulkAct {
  const { t } = useTranslation('translations');
  return {
    key: 'draft',
    label: t('ask'),
    batchSize: maxTextsAtOnce,
    text: (rows) => t('ask.text', { n: formatNumber(rows) }),
    run: (textKeys, _values, idempotencyKey) =>
      call('draftTranslations', { textKeys: [...textKeys] }, { key: idempotencyKey }),
    done: (rows) => t('ask.toast', { n: formatNumber(rows) }),
  };
}

function Translator({ translator }: { translator: TranslatorState }) {
  const { t } = useTranslation('translations');
  const { service, charactersUsed, charactersRequested, charactersPerMonth } = translator;
  if (service === null) return <Notice>{t('translator.off')}</Notice>;
  return (
    <DimmedText>
      {t('translator', {
        service: t(`service.${service}`),
        used: formatNumber(charactersUsed),
        most: formatNumber(charactersPerMonth),
      })}
      {charactersRequested > 0 &&
        ` ${t('translator.asked', { n: formatNumber(charactersRequested) })}`}
    </DimmedText>
  );
}

function Goods({ need }: { need: TranslationNeed }) {
  const { t } = useTranslation('translations');
  const { productId, subjectName: about, picture, field, goods } = need;
  const page = productId === null ? '/catalogue/categories' : `/catalogue/products/${productId}`;
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      {picture && <GoodsPicture url={picture.url} size={40} />}
      <div>
        <Link to={page}>
          <bdi>{about}</bdi>
        </Link>
        <SmallText>
          {t(`field.${field}`)}
          {goods !== null && (
            <>
              {' · '}
              {t('inGoods', { count: goods })}
            </>
          )}
        </SmallText>
      </div>
    </Group>
  );
}

const multiline = { whiteSpace: 'pre-line' } as const;

function Source({ need: { sourceText, sourceLanguage } }: { need: TranslationNeed }) {
  return (
    <>
      <Text size="sm" dir="auto" lineClamp={3} className="w-free" style={multiline}>
        {sourceText}
      </Text>
      <SmallText>
        <bdi>{languageName(sourceLanguage)}</bdi>
      </SmallText>
    </>
  );
}

function Draft({ need: { draftText, isRequested, error } }: { need: TranslationNeed }) {
  const { t } = useTranslation('translations');
  if (draftText !== null)
    return (
      <>
        <Text size="sm" dir="auto" lineClamp={3} className="w-free" style={multiline}>
          {draftText}
        </Text>
        <Mark tone="wait">{t('byMachine')}</Mark>
      </>
    );
  if (isRequested) return <Mark tone="calm">{t('asked')}</Mark>;
  return error ? <Mark tone="bad">{t(`fault.${error}`)}</Mark> : '–';
}
