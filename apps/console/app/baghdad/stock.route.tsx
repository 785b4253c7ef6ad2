import { Stack } from '@mantine/core';
import { ShelfLabels } from '../receiving/labels/shelf-labels.tsx';
import { StockTake } from '../stock-take/stock-take.tsx';

export default function StockScreen() {
  return (
    <Stack gap="md">
      <ShelfLabels />
      <StockTake place="IQ" />
    </Stack>
  );
}
