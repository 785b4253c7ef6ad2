import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A secondary line. */
export const DimmedText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** What a person wrote: in its own direction, with its line breaks. */
export const WrittenText = ({
  children,
  ...spacing
}: { children: ReactNode } & Pick<TextProps, 'mt' | 'my'>) => (
  <Text dir="auto" {...spacing} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

/** A secondary line in small text. */
export const SmallText = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);
