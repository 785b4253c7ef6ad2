import type { SynonymRow } from '@wasit/contract';
import { type Locale, locales, localeTable, type Texts } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { DeskList } from '../desk-list/desk-list.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import classes from '../lists/list-tools.module.css';
import { toast } from '../lists/toast.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { asOneWord, listText, parseWords } from '../lists/word-list.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useEditActs } from './edit-acts.tsx';

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

interface SynonymDialogProps {
  /** `id` is 0 for a new row. */
  row: SynonymRow;
  onClose(): void;
  onDone(): void;
}

function SynonymDialog({ row, onClose, onDone }: SynonymDialogProps) {
  const { t } = useTranslation('search-words');
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(locales.map((locale) => [locale, listText(row.words[locale])])),
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useAct('staffSaveSynonym');
  const words = Object.fromEntries(
    locales.map((locale) => [locale, parseWords(texts[locale] ?? '')]),
  );
  const hasTooFew = Object.values(words).flat().length < 2;
  const submit = async () => {
    setSubmitted(true);
    if (hasTooFew) return;
    if (!(await act.run({ id: row.id || null, revision: row.revision, words }))) return;
    toast(t('saved'));
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('synonyms.words')}
      verb={t('save')}
      onSubmit={submit}
      act={act}
      size="xl"
    >
      <DimmedText>{t('synonyms.text')}</DimmedText>
      <TextsFields
        label={t('synonyms.words')}
        value={texts}
        onChange={setTexts}
        maxLength={2_000}
        rows={2}
        error={isSubmitted && hasTooFew ? t('synonyms.two') : act.fieldError('words')}
      />
    </DialogForm>
  );
}
