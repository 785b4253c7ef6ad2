import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';

/** Shown only once; the button confirms that they were noted. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
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
        <Button onClick={onStored}>{t('own.codesKept')}</Button>
      </Group>
    </Stack>
  );
}
