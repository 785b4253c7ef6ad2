import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Code, When } from '../locale/figures.tsx';
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx';

export interface PasswordHalf {
  readonly name: string;
  readonly half: string;
  readonly part: 'first' | 'second';
  /** For the second half: when the password expires. */
  readonly until?: string | null;
}

export function HalfDialog({
  name,
  half,
  part,
  until,
  onClose,
}: PasswordHalf & { onClose(): void }) {
  const { t } = useTranslation(['approvals', 'people']);
  return (
    <ShownOnceDialog
      title={t('half.title', { name })}
      actions={<Button onClick={onClose}>{t('half.done')}</Button>}
      onClose={onClose}
    >
      <Text size="sm">{t(`half.${part}`)}</Text>
      <Text ta="center" fz="lg" data-testid="password-half">
        <Code>{half}</Code>
      </Text>
      {until && (
        <Text size="sm" c="dimmed" ta="center" component="div">
          {t('people:staff.passwordUntil')} <When at={until} />
        </Text>
      )}
    </ShownOnceDialog>
  );
}
