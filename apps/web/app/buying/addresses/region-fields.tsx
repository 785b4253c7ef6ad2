import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { type RefObject, useEffect } from 'react';
import type { useForm } from '../../shell/access/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/choice.tsx';
import { Notice } from '../../ui/parts.tsx';
import { type AddressValues, iraqId, regionName } from './address-rules.ts';
import { useRegions } from './use-regions.ts';

interface RegionFieldsProps {
  form: ReturnType<typeof useForm<AddressValues>>;
  /** For the rules: whether a city must be chosen. */
  hasCities: RefObject<boolean>;
}

/** Province, then city only where the province has any. */
export function RegionFields({ form, hasCities }: RegionFieldsProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const provinces = useRegions(iraqId);
  const chosen = provinces.items.find(({ id }) => String(id) === form.values.provinceId);
  const cities = useRegions(chosen?.hasChildren ? chosen.id : null);
  const needsCity = chosen?.hasChildren === true;
  useEffect(() => {
    hasCities.current = needsCity;
  }, [needsCity, hasCities]);
  const optionsOf = (items: typeof provinces.items) =>
    items.map((region) => ({ value: String(region.id), label: regionName(region, locale) }));
  const failed = provinces.failed || cities.failed;
  const fields = useKeptFocus<HTMLSelectElement>(failed);
  if (failed)
    return (
      <Notice tone="error" title={t('address.regionsFailed')}>
        <Button
          size="small"
          busy={provinces.loading || cities.loading}
          onClick={provinces.failed ? provinces.retry : cities.retry}
        >
          {t('address.retry')}
        </Button>
      </Notice>
    );
  return (
    <div className="address-pair">
      <Select
        {...form.field('provinceId')}
        ref={fields}
        onChange={({ currentTarget }) => {
          form.set('provinceId', currentTarget.value);
          form.set('cityId', '');
        }}
        required
        autoComplete="address-level1"
        placeholder={t('address.choose')}
        disabled={provinces.loading}
        options={optionsOf(provinces.items)}
      />
      {needsCity && (
        <Select
          {...form.field('cityId')}
          required
          autoComplete="address-level2"
          placeholder={t('address.choose')}
          disabled={cities.loading}
          options={optionsOf(cities.items)}
        />
      )}
    </div>
  );
}
