import { useTranslation } from '@wasit/i18n/react';
import { memo } from 'react';
import { Picture } from '../../../../ui/picture.tsx';
import type { ShownSku } from '../../shown-product.ts';
import { type Choice, groupsOf, type VariantGroup } from './variant-choice.ts';

interface VariantPickerProps {
  skus: readonly ShownSku[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/**
 * Values that cannot be combined with the other choices are struck out, with the reason in words.
 */
export const VariantPicker = memo(function VariantPicker({
  skus,
  choice,
  onChange,
}: VariantPickerProps) {
  return groupsOf(skus, choice).map((group) => (
    <Group
      key={group.name}
      group={group}
      onPick={(value) => onChange({ ...choice, [group.name]: value })}
    />
  ));
});

function Group({ group, onPick }: { group: VariantGroup; onPick: (value: string) => void }) {
  const { t } = useTranslation('catalogue');
  const chosen = group.values.find((value) => value.chosen);
  return (
    <fieldset className="variants">
      <legend>
        <bdi>{group.label}</bdi>
        {chosen && (
          <span className="soft">
            {' '}
            <bdi>{chosen.label}</bdi>
          </span>
        )}
      </legend>
      <div className="variant-values">
        {group.values.map((value) => (
          <label
            key={value.value}
            className="variant"
            title={value.unavailableReason ? t(`variant.${value.unavailableReason}`) : undefined}
          >
            <input
              type="radio"
              name={`variant-${group.name}`}
              checked={value.chosen}
              disabled={value.unavailableReason !== null && !value.chosen}
              onChange={() => onPick(value.value)}
            />
            {value.picture && <Picture picture={value.picture} use="thumb" alt="" />}
            <span>
              <bdi>{value.label}</bdi>
              {value.unavailableReason && (
                <span className="variant-reason">{t(`variant.${value.unavailableReason}`)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
