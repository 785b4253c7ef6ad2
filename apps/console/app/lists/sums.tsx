import { Group, Text } from '@mantine/core';
import type { WireMoney } from '@wasit/contract/money';
import { Amount } from '../locale/figures.tsx';

/** Totals per currency of all rows of a list, on all its pages. */
export function Sums({ label, sums }: { label: string; sums: readonly WireMoney[] }) {
  if (sums.length === 0) return null;
  return (
    <Group gap="sm">
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
