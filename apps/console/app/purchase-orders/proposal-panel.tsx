import { Group, Text } from '@mantine/core';
import type { PurchaseProposal } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { When } from '../locale/figures.tsx';
import { LineName } from '../purchasing/line-columns.tsx';
import { LinesShown } from '../purchasing/supplier-lines.tsx';
import { SupplierLink } from '../session/supplier-link.tsx';
import { type Column, DataTable, type Selection } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { ForOrders, TierHint } from './goods-cells.tsx';
import { sumPrices, Yuan } from './prices.tsx';

type Goods = PurchaseProposal['goods'][number];

function useColumns(): Column<Goods>[] {
  const { t } = useTranslation(['purchase-orders', 'words']);
  return [
    { key: 'name', head: t('goods'), isPrimary: true, cell: (goods) => <LineName line={goods} /> },
    { key: 'for', head: t('for'), cell: ({ lines }) => <ForOrders lines={lines} /> },
    { key: 'quantity', head: t('words:quantity'), figure: ({ quantity }) => quantity },
    {
      key: 'price',
      head: t('price'),
      alignEnd: true,
      cell: ({ unitPrice }) => <Yuan amount={unitPrice} />,
    },
    { key: 'tier', head: t('tiers'), cell: (goods) => <TierHint goods={goods} /> },
    {
      key: 'total',
      head: t('words:total'),
      alignEnd: true,
      cell: ({ unitPrice, quantity }) => <Yuan amount={sumPrices([unitPrice * quantity])} />,
    },
  ];
}

/** Everything is selected at first. */
function useChosenGoods(goods: readonly Goods[]) {
  const { t } = useTranslation('words');
  const [unchosen, setUnchosen] = useState<ReadonlySet<number>>(new Set());
  const chosen = goods.filter(({ skuId }) => !unchosen.has(skuId));
  const selection: Selection<Goods> = {
    has: ({ skuId }) => !unchosen.has(skuId),
    toggle: ({ skuId }) =>
      setUnchosen((before) => {
        const after = new Set(before);
        if (!after.delete(skuId)) after.add(skuId);
        return after;
      }),
    toggleAll: () =>
      setUnchosen(unchosen.size === 0 ? new Set(goods.map(({ skuId }) => skuId)) : new Set()),
    isAllSelected: chosen.length === goods.length,
    isSomeSelected: chosen.length > 0,
    allLabel: t('selectAll'),
    label: ({ name, variant }) => t('select', { what: `${name} ${variant}` }),
  };
  return { chosen, selection };
}

interface ProposalProps {
  proposal: PurchaseProposal;
  /** Reloads: lines of a refused proposal may have been bought meanwhile. */
  reload(): void;
}

/** A proposal for one supplier, which one button turns into a purchase order. */
export function ProposalPanel({ proposal, reload }: ProposalProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const navigate = useNavigate();
  const { supplierId, supplierName, supplierCity, oldestPaidAt, goods, allLines } = proposal;
  const columns = useColumns();
  const { chosen, selection } = useChosenGoods(goods);
  const create = useAct('createPurchaseOrder');
  const submit = async () => {
    const created = await create.run({
      supplierId,
      lineIds: chosen.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
      prices: chosen.map(({ skuId, unitPrice }) => ({ skuId, unitPrice })),
    });
    if (!created) return;
    toast(t('create.toast', { poNo: created.poNo }));
    await navigate(`/purchase-orders/${created.poNo}`);
  };
  return (
    <Panel
      label={supplierName}
      actions={
        <>
          <div>
            <Text component="h2" fw={650} m={0} size="md">
              <SupplierLink supplierId={supplierId}>
                <bdi>{supplierName}</bdi>
              </SupplierLink>
            </Text>
            <DimmedText>
              <bdi>{supplierCity}</bdi> · {t('oldest')} <When at={oldestPaidAt} />
            </DimmedText>
          </div>
          <Group gap="sm">
            <strong>
              <Yuan
                amount={sumPrices(chosen.map(({ unitPrice, quantity }) => unitPrice * quantity))}
              />
            </strong>
            <WorkButton
              busy={create.busy}
              disabled={chosen.length === 0}
              onClick={() => void submit()}
            >
              {t('create')}
            </WorkButton>
          </Group>
        </>
      }
    >
      <Refusal
        error={create.error}
        onRetry={() => {
          create.clear();
          reload();
        }}
      />
      <LinesShown
        supplierId={supplierId}
        supplierName={supplierName}
        shownCount={goods.reduce((sum, { lines }) => sum + lines.length, 0)}
        totalCount={allLines}
      />
      <DataTable
        caption={supplierName}
        columns={columns}
        rows={goods}
        keyOf={({ skuId }) => String(skuId)}
        selection={selection}
      />
    </Panel>
  );
}
