import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown when a page fails: details for the administrator, and a retry button. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <Stack align="center" p="lg">
      <title>{`${t('broken.title')} · Wasit`}</title>
      <Title order={1} size="h3">
        {t('broken.title')}
      </Title>
      <Text c="dimmed" ta="center" maw={480}>
        {t('broken.text')}
      </Text>
      <Code>
        <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
      </Code>
      <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
    </Stack>
  );
}
