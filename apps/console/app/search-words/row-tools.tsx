import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface RowToolsProps {
  name: string;
  edit(): void;
  remove(): void;
}

export function RowTools({ name, edit, remove }: RowToolsProps) {
  const { t } = useTranslation('search-words');
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button size="compact-md" variant="default" onClick={edit} aria-label={`${t('edit')}: ${name}`}>
        {t('edit')}
      </Button>
      <Button size="compact-md" variant="default" onClick={remove} aria-label={`${t('remove')}: ${name}`}>
        {t('remove')}
      </Button>
    </Group>
  );
}
