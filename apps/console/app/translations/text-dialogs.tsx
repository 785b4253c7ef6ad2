import { Stack, Text } from '@mantine/core';
import { localeTable } from '@wasit/contract/locales';
import type { TranslationNeed, TranslationText } from '@wasit/contract/translations/endpoints';
import { maxLetters } from '@wasit/contract/translations/texts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { Mark } from '../ui/page.tsx';

interface NeedDialogProps extends DialogCallbacks {
  need: TranslationNeed;
}

/**
 * Shows the source beside the text field, which starts with the machine's draft if there is one.
 */
export function WriteDialog({ need, ...callbacks }: NeedDialogProps) {
  const { t } = useTranslation(['translations', 'shell']);
  const read = useRead('translationText', { textKey: need.textKey });
  if (read.data) return <WriteForm need={need} text={read.data} {...callbacks} />;
  return (
    <DialogForm
      onClose={callbacks.onClose}
      title={t('write.title')}
      verb={t('write.verb')}
      onSubmit={() => {}}
      busy
    >
      <Answer read={read}>{() => null}</Answer>
    </DialogForm>
  );
}

function WriteForm({ need, text, ...callbacks }: NeedDialogProps & { text: TranslationText }) {
  const { t } = useTranslation('translations');
  const { draft, sourceText, sourceHash, textKey } = text;
  const { field, language, sourceLanguage } = need;
  const initialText = draft?.text ?? text.text;
  const attributeHint = field === 'attribute' ? t('attribute.hint') : '';
  const hint = [draft ? t('byMachine.hint') : '', attributeHint].filter(Boolean).join(' ');
  const verb = ({ text: typed }: { text: string }) => {
    if (draft) return typed === draft.text ? t('accept') : t('write.verb');
    return typed !== '' && typed === text.text ? t('stillRight') : t('write.verb');
  };
  return (
    <ActDialog
      act="saveTranslation"
      title={t('write.title')}
      verb={verb}
      size="lg"
      fields={{
        text: {
          label: `${t(`field.${field}`)} (${localeTable[language].ownName})`,
          as: 'lines',
          value: initialText,
          rows: field === 'description' ? 6 : 2,
          maxLength: maxLetters[field],
          required: true,
          focused: true,
          ...(hint ? { hint } : {}),
        },
      }}
      input={(values) => ({
        textKey,
        sourceHash,
        text: values.text,
        draftId: draft?.draftId ?? null,
      })}
      done={t('write.toast')}
      {...callbacks}
    >
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('source')} (<bdi>{localeTable[sourceLanguage].ownName}</bdi>)
        </Text>
        <Text
          size="sm"
          dir="auto"
          lang={localeTable[sourceLanguage].tag}
          style={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            maxHeight: 220,
            overflowY: 'auto',
          }}
        >
          {sourceText}
        </Text>
        {need.reason === 'outdated' && (
          <div>
            <Mark tone="wait">{t('outdated.hint')}</Mark>
          </div>
        )}
      </Stack>
    </ActDialog>
  );
}

export function RefuseDialog({ need, ...callbacks }: NeedDialogProps) {
  const { t } = useTranslation('translations');
  const read = useRead('translationText', { textKey: need.textKey });
  const draftId = read.data?.draft?.draftId ?? '';
  return (
    <ActDialog
      act="refuseDraft"
      title={t('refuse.title')}
      verb={t('refuse')}
      fields={{ reason: { label: t('refuse.reason'), maxLength: 300 } }}
      input={({ reason }) => ({ draftId, reason })}
      obstacle={read.data ? undefined : t('refuse.wait')}
      done={t('refuse.toast')}
      danger
      {...callbacks}
    >
      <Text size="sm" dir="auto" lineClamp={6}>
        {need.draftText}
      </Text>
    </ActDialog>
  );
}
