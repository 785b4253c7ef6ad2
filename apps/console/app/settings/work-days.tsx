import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The week as Iraq counts it; a day is stored as "Sat". */
const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const;

export const isWorkDays = (key: string): boolean => key === 'company.workDays';

/** "Sat, Sunday" and "sat sun" are the same days. */
const daysOf = (stored: string) => {
  const words = stored.toLowerCase().split(/[\s,;،]+/);
  return days.filter((day) => words.some((word) => word.startsWith(day)));
};

/** Weekday names in the reader's language. */
export function WorkDays({ stored }: { stored: string }) {
  const { t } = useTranslation(['settings', 'words']);
  return (
    <>
      {daysOf(stored)
        .map((day) => t(`day.${day}`))
        .join(t('words:comma'))}
    </>
  );
}

interface WorkDaysFieldProps {
  label: string;
  stored: string;
  onChange(stored: string): void;
  error: string | undefined;
}

export function WorkDaysField({ label, stored, onChange, error }: WorkDaysFieldProps) {
  const { t } = useTranslation('settings');
  const onDays = (chosen: readonly string[]) =>
    onChange(
      days
        .filter((day) => chosen.includes(day))
        .map((day) => day.replace(/^./, (letter) => letter.toUpperCase()))
        .join(' '),
    );
  return (
    <Checkbox.Group label={label} value={[...daysOf(stored)]} onChange={onDays} error={error}>
      <Group gap="sm" mt={4}>
        {days.map((day) => (
          <Checkbox key={day} value={day} label={t(`day.${day}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
