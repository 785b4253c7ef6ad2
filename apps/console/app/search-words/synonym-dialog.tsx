import type { SynonymRow } from '@wasit/contract';
import { locales, type Texts } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { listText, parseWords } from '../lists/word-list.ts';
import { DimmedText } from '../ui/quiet-text.tsx';

interface SynonymDialogProps {
  /** `id` is 0 for a new row. */
  row: SynonymRow;
  onClose(): void;
  onDone(): void;
}

export function SynonymDialog({ row, onClose, onDone }: SynonymDialogProps) {
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
