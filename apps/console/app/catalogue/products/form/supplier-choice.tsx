import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../api/use-act.ts';
import { useRead } from '../../../api/use-read.ts';
import { Refusal } from '../../../lists/refusal.tsx';
import { WorkButton } from '../../../ui/work-button.tsx';

interface SupplierChoiceProps {
  value: number;
  /** How the chosen one is called. */
  name: string;
  onChange(supplierId: number): void;
  error: string | undefined;
}

/** A supplier found by a part of the name, or a new one. */
export function SupplierChoice({ value, name, onChange, error }: SupplierChoiceProps) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<{ supplierId: number; name: string }>();
  const [isNew, setIsNew] = useState(false);
  const deferredSearch = useDeferredValue(search === name ? '' : search.split(' · ')[0]);
  const read = useRead('staffProductSuppliers', { search: deferredSearch ?? '' });
  const act = useAct('staffAddSupplier');
  const suppliers = (read.data?.items ?? []).map((supplier) => ({
    value: String(supplier.supplierId),
    label: supplier.city ? `${supplier.name} · ${supplier.city}` : supplier.name,
  }));
  const chosenName = added?.supplierId === value ? added.name : name;
  const data = suppliers.some((supplier) => supplier.value === String(value))
    ? suppliers
    : [{ value: String(value), label: chosenName }, ...suppliers];
  const add = async () => {
    const created = await act.run({ names: { 'zh-Hans': search.trim() } });
    if (!created) return;
    setAdded({ supplierId: created.supplierId, name: search.trim() });
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
        data={data}
        value={String(value)}
        onChange={(next) => next !== null && onChange(Number(next))}
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
