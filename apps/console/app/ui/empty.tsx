import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

export function Empty({ title, text, action }: EmptyProps) {
  return (
    <Stack
      align="center"
      gap={6}
      py={48}
      px="md"
      ta="center"
      bd="1px dashed var(--mantine-color-gray-3)"
      style={{ borderRadius: 8 }}
    >
      <Text fw={600}>{title}</Text>
      {text && (
        <Text c="dimmed" maw={460}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
