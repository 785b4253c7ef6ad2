import { Group, Text } from '@mantine/core';
import type { WireMoney } from '@wasit/contract/money';
import { Amount } from '../locale/figures.tsx';

/** What all rows of a list come to, per currency; nothing for a list without rows. */
export function Sums({ label, sums }: { label: string; sums: readonly WireMoney[] }) {
  if (sums.length === 0) return null;
  return (
    <Group gap="sm" data-testid="sums">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {sums.map((sum) => (
        <Text key={sum.currency} size="sm" fw={650}>
          <Amount money={sum} />
        </Text>
      ))}
    </Group>
  );
}
