import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../api/use-act.ts';
import { useRead } from '../../../api/use-read.ts';
import { Refusal } from '../../../lists/refusal.tsx';
import { WorkButton } from '../../../ui/work-button.tsx';
import { type SupplierOption, supplierOptions } from './supplier-options.ts';

interface SupplierChoiceProps {
  value: number;
  /** The name of the stored supplier. */
  name: string;
  onChange(supplierId: number): void;
  error: string | undefined;
}

/** Chooses a supplier, found by part of the name, or enters a new one. */
export function SupplierChoice({ value, name, onChange, error }: SupplierChoiceProps) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useState('');
  const [lastChosen, setLastChosen] = useState<SupplierOption>();
  const [isNew, setIsNew] = useState(false);
  const chosen =
    lastChosen?.value === String(value) ? lastChosen : { value: String(value), label: name };
  // The label of the chosen supplier is not a search.
  const deferredSearch = useDeferredValue(search === chosen.label ? '' : search);
  const read = useRead('staffProductSuppliers', { search: deferredSearch.slice(0, 100) });
  const act = useAct('staffAddSupplier');
  const add = async () => {
    const created = await act.run({ names: { 'zh-Hans': search.trim() } });
    if (!created) return;
    setLastChosen({ value: String(created.supplierId), label: search.trim() });
    onChange(created.supplierId);
    setIsNew(false);
  };
  if (isNew)
    return (
      <div>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={t('supplier.newName')}
            dir="auto"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            error={act.fieldError('names')}
          />
          <WorkButton variant="default" busy={act.busy} onClick={() => void add()}>
            {t('supplier.add')}
          </WorkButton>
          <Button variant="subtle" onClick={() => setIsNew(false)}>
            {t('supplier.choose')}
          </Button>
        </Group>
        <Refusal error={act.error} />
      </div>
    );
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label={t('supplier')}
        style={{ flex: 1 }}
        data={supplierOptions(read.data?.items ?? [], chosen)}
        value={String(value)}
        allowDeselect={false}
        onChange={(next, option) => {
          if (next === null || option === null) return;
          setLastChosen({ value: next, label: option.label });
          onChange(Number(next));
        }}
        searchable
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={t('supplier.unknown')}
        error={error}
      />
      <Button variant="default" onClick={() => setIsNew(true)}>
        {t('supplier.new')}
      </Button>
    </Group>
  );
}
