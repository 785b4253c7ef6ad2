import { Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { useListKeys } from '../desk-list/list-keys.ts';
import { Answer } from '../lists/answer.tsx';
import { SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import {
  AllSuppliersLink,
  SupplierPager,
  useExistingSupplierPage,
  useSupplierPage,
} from '../purchasing/supplier-lines.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Empty } from '../ui/empty.tsx';
import { ProposalPanel } from './proposal-panel.tsx';

export default function ProposalsScreen() {
  return (
    <Allowed to="procurement.buy">
      <Proposals />
    </Allowed>
  );
}

function Proposals() {
  const { t } = useTranslation('purchase-orders');
  const { search } = useUrlState();
  const pageQuery = useSupplierPage();
  const read = useRead('purchaseProposals', { ...pageQuery, ...(search ? { search } : {}) });
  const isEmpty = useExistingSupplierPage(read, ({ goods }) => goods.length);
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  return (
    <Stack gap="sm" ref={frame}>
      <Group>
        <SearchBox label={t('proposals.search')} />
        <AllSuppliersLink />
      </Group>
      <Answer
        read={read}
        isEmpty={isEmpty}
        empty={<Empty title={t('proposals.empty')} text={t('proposals.emptyText')} />}
      >
        {({ items, total }) => (
          <Stack gap="md" style={read.loading ? { opacity: 0.7 } : {}}>
            {items.map((proposal) => (
              <ProposalPanel key={proposal.supplierId} proposal={proposal} reload={read.reload} />
            ))}
            <SupplierPager total={total} lines={items[0]?.allLines ?? 0} />
          </Stack>
        )}
      </Answer>
    </Stack>
  );
}
