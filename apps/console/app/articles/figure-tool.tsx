import { Select } from '@mantine/core';
import { helpVariables } from '@wasit/contract/content/help-variables';
import { useTranslation } from 'react-i18next';

/** Puts a figure of the shop into a help text: it is filled in when the page is made. */
export function FigureTool({ onFigure }: { onFigure(name: string): void }) {
  const { t } = useTranslation('articles');
  return (
    <Select
      aria-label={t('tool.figure')}
      placeholder={t('tool.figure')}
      data={helpVariables.map((value) => ({ value, label: t(`figure.${value}`) }))}
      value={null}
      onChange={(name) => name && onFigure(name)}
      searchable
      size="xs"
      w={240}
      comboboxProps={{ width: 320 }}
    />
  );
}
