import { FileButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { SmallText } from './quiet-text.tsx';
import { WorkButton } from './work-button.tsx';

interface UploadFieldProps {
  label: string;
  /** The present file. */
  children: ReactNode;
  accept: string;
  verb: string;
  busy: boolean;
  onFile(file: File): void;
  /** A button beside the one that chooses. */
  remove?: ReactNode;
  hint?: string;
  error: string | undefined;
}

/** A file that is uploaded as soon as it is chosen. */
export function UploadField({
  label,
  children,
  accept,
  verb,
  busy,
  onFile,
  remove,
  hint,
  error,
}: UploadFieldProps) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="sm">
        {children}
        <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
          {(props) => (
            <WorkButton {...props} variant="default" busy={busy}>
              {verb}
            </WorkButton>
          )}
        </FileButton>
        {remove}
      </Group>
      {hint && <SmallText>{hint}</SmallText>}
      <FieldError size="xs">{error}</FieldError>
    </Stack>
  );
}
