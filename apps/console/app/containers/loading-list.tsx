import { Group, NativeSelect, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { locales, localeTable } from '@wasit/contract/locales';
import { saveFile } from '@wasit/ui/save-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { currentLocale } from '../locale/i18n.ts';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

/** The loading list, for loading in China and unloading in Baghdad, in a chosen language. */
export function LoadingList({ containerId }: { containerId: string }) {
  const { t } = useTranslation('containers');
  const [language, setLanguage] = useState(currentLocale);
  const print = useAct('printLoadingList');
  const save = async (format: 'pdf' | 'xlsx') => {
    const file = await print.run({ containerId, format, language });
    if (file) saveFile(file);
  };
  return (
    <Panel title={t('loadingList')}>
      <Stack gap="sm">
        <DimmedText>{t('loadingList.text')}</DimmedText>
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label={t('loadingList.language')}
            value={language}
            onChange={(event) => setLanguage(choiceOf(event.currentTarget.value, locales))}
            data={locales.map((locale) => ({ value: locale, label: localeTable[locale].ownName }))}
          />
          {(['pdf', 'xlsx'] as const).map((format) => (
            <WorkButton
              key={format}
              size="compact-sm"
              variant="default"
              disabled={print.busy}
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-label={t('paper.save', {
                paper: t('loadingList'),
                format: format.toUpperCase(),
              })}
              onClick={() => void save(format)}
            >
              {format.toUpperCase()}
            </WorkButton>
          ))}
        </Group>
        <Refusal error={print.error} />
      </Stack>
    </Panel>
  );
}
