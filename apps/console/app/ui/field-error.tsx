import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** An error message for controls without one. */
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
