import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A remark in a line of its own. */
export const DimmedText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** A remark in smaller letters, below what it belongs to. */
export const SmallText = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);
