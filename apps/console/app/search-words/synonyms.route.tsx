import type { SynonymRow } from '@wasit/contract';
import { type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../desk-list/desk-list.tsx';
import classes from '../lists/list-tools.module.css';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { asOneWord, listText } from '../lists/word-list.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useEditActs } from './edit-acts.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';

const newRow: SynonymRow = { id: 0, words: {}, revision: 0 };

/** `?word=` opens a new row with this word in `language=`: a link from a search without results. */
export default function SynonymsScreen() {
  const { t } = useTranslation('search-words');
  const { query, set } = useUrlState();
  const word = query.get('word');
  const acts = useEditActs<SynonymRow>({
    nameOf: ({ words }) => listText(Object.values(words).flat().slice(0, 2)),
    edit: (row, callbacks) => <SynonymDialog row={row} {...callbacks} />,
    remove: 'staffRemoveSynonym',
    removeTitle: t('synonyms.remove'),
  });
  return (
    <DeskList
      desk="synonyms"
      title={t('page.synonyms')}
      headless
      note={<DimmedText>{t('synonyms.text')}</DimmedText>}
      pageSize={30}
      search={t('search')}
      create={{
        label: t('synonyms.add'),
        isInitiallyOpen: word !== null,
        dialog: ({ onClose, onDone }) => {
          const clearWord = () =>
            word !== null && set({ word: undefined, language: undefined }, { replace: true });
          const language = choiceOf(query.get('language'), locales);
          return (
            <SynonymDialog
              row={word ? { ...newRow, words: { [language]: [asOneWord(word)] } } : newRow}
              onClose={() => {
                onClose();
                clearWord();
              }}
              onDone={() => {
                onDone();
                clearWord();
              }}
            />
          );
        },
      }}
      query={({ search }) => (search ? { search } : {})}
      empty={({ search }) => ({ title: search ? t('empty.search') : t('empty') })}
      acts={acts}
      columns={locales.map((locale: Locale, index) => ({
        key: locale,
        head: localeTable[locale].ownName,
        isPrimary: index === 0,
        cell: ({ words }: SynonymRow) => (
          <bdi lang={localeTable[locale].tag} className={classes.words}>
            {listText(words[locale])}
          </bdi>
        ),
      }))}
    />
  );
}
