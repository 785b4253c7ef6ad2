import { Button, Group, Textarea } from '@mantine/core';
import type { Colleague } from '@wasit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginningOf, partsOf } from './mentions.ts';

interface MentionFieldProps {
  label: string;
  description: string;
  colleagues: readonly Colleague[];
  value: string;
  onValue(text: string): void;
  error: string | undefined;
}

/** So many names are offered at once. */
const most = 6;

/** A text in which `@` and the first letters of a name offer the colleagues that begin so. */
export function MentionField({ colleagues, value, onValue, ...rest }: MentionFieldProps) {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const begun = beginningOf(value, caret)?.toLowerCase();
  // A name that is written out is no question any more.
  const isWhole =
    begun !== undefined &&
    partsOf(value.slice(0, caret), colleagues).some(
      ({ at, isName }) => isName && at === caret - begun.length - 1,
    );
  const offered =
    begun === undefined || isWhole
      ? []
      : colleagues.filter(({ name }) => name.toLowerCase().includes(begun)).slice(0, most);
  const take = (name: string) => {
    const start = caret - (begun ?? '').length;
    const text = `${value.slice(0, start)}${name} ${value.slice(caret)}`;
    const place = start + name.length + 1;
    onValue(text);
    setCaret(place);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  };
  return (
    <div>
      <Textarea
        {...rest}
        ref={field}
        dir="auto"
        autosize
        minRows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => {
          onValue(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      />
      {offered.length > 0 && (
        <Group gap={6} mt={6} role="group" aria-label={t('mention')}>
          {offered.map(({ staffId, name }) => (
            <Button key={staffId} size="compact-sm" variant="light" onClick={() => take(name)}>
              <bdi>@{name}</bdi>
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
