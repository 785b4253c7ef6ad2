import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The error of fields that have no place of their own for it; nothing without one. */
export const FieldError = ({
  children,
  size = 'sm',
}: {
  children: ReactNode;
  size?: 'xs' | 'sm';
}) =>
  children ? (
    <Text size={size} c="var(--w-bad)" role="alert">
      {children}
    </Text>
  ) : null;
