import { Button, Group, Textarea } from '@mantine/core';
import type { Colleague } from '@wasit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { segmentsOf, typedNameBefore } from './mentions.ts';

interface MentionFieldProps {
  label: string;
  description: string;
  colleagues: readonly Colleague[];
  value: string;
  onValue(text: string): void;
  error: string | undefined;
}

/** The maximum number of suggestions. */
const maxOffered = 6;

/** A text field that suggests colleagues after `@`. */
export function MentionField({ colleagues, value, onValue, ...rest }: MentionFieldProps) {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const typedName = typedNameBefore(value, caret)?.toLowerCase();
  // A complete name has no suggestions.
  const isComplete =
    typedName !== undefined &&
    segmentsOf(value.slice(0, caret), colleagues).some(
      ({ start, isName }) => isName && start === caret - typedName.length - 1,
    );
  const offered =
    typedName === undefined || isComplete
      ? []
      : colleagues
          .filter(({ name }) => name.toLowerCase().includes(typedName))
          .slice(0, maxOffered);
  const insertName = (name: string) => {
    const start = caret - (typedName ?? '').length;
    const text = `${value.slice(0, start)}${name} ${value.slice(caret)}`;
    const newCaret = start + name.length + 1;
    onValue(text);
    setCaret(newCaret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(newCaret, newCaret);
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
            <Button
              key={staffId}
              size="compact-sm"
              variant="light"
              onClick={() => insertName(name)}
            >
              <bdi>@{name}</bdi>
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
