import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';

/** Shown this once; the button says that they were kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useTranslation('people');
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('own.codesShown')}</Text>
      <Text size="sm">{t('own.codesShownText')}</Text>
      <SimpleGrid cols={2} spacing={6} data-testid="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <Text key={code} ta="center">
            <Code>{code}</Code>
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('own.codesKept')}</Button>
      </Group>
    </Stack>
  );
}
