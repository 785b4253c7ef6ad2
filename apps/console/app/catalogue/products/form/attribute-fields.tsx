import { Button, Group, Stack, Text } from '@mantine/core';
import type { CategoryAttribute } from '@wasit/contract/catalogue/attribute-sets';
import { pickText } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../locale/figures.tsx';
import { DimmedText } from '../../../ui/quiet-text.tsx';
import { TextsFields } from '../../texts-fields.tsx';
import type { AttributeDraft } from './product-draft.ts';

interface AttributeFieldsProps {
  label: string;
  attributes: readonly AttributeDraft[];
  /** Attributes that the category asks for and the product lacks. */
  suggested?: readonly CategoryAttribute[];
  onChange(attributes: AttributeDraft[]): void;
}

/** Names and values ("Colour: red") in the four languages, one folded row each. */
export function AttributeFields({
  label,
  attributes,
  suggested = [],
  onChange,
}: AttributeFieldsProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { locale } = useFormat();
  const set = (at: number, part: Partial<AttributeDraft>) =>
    onChange(
      attributes.map((attribute, index) => (index === at ? { ...attribute, ...part } : attribute)),
    );
  return (
    <Stack component="fieldset" gap={6} m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{label}</legend>
      {attributes.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number of their own
        <details key={at} open={Object.keys(value).length === 0}>
          <summary>
            <bdi>{pickText(name, locale) || t('attribute.new')}</bdi>
            {': '}
            <bdi>{pickText(value, locale) || '–'}</bdi>
          </summary>
          <Stack gap="xs" py="xs">
            <TextsFields
              label={t('attribute.name', { n: formatNumber(at + 1) })}
              value={name}
              onChange={(next) => set(at, { name: next })}
              maxLength={200}
            />
            <TextsFields
              label={t('attribute.value', { n: formatNumber(at + 1) })}
              value={value}
              onChange={(next) => set(at, { value: next })}
              maxLength={500}
            />
            <Group>
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => onChange(attributes.filter((_, index) => index !== at))}
              >
                {t('attribute.remove')}
              </Button>
            </Group>
          </Stack>
        </details>
      ))}
      {attributes.length === 0 && <DimmedText>{t('attribute.none')}</DimmedText>}
      {suggested.length > 0 && (
        <Text size="sm">
          {t('set.missing', {
            names: suggested
              .map(({ name, needed }) =>
                needed
                  ? t('set.neededName', { name: pickText(name, locale) })
                  : pickText(name, locale),
              )
              .join(t('words:comma')),
          })}
        </Text>
      )}
      <Group gap="xs">
        {suggested.map(({ name }) => (
          <Button
            key={JSON.stringify(name)}
            variant="default"
            size="compact-md"
            onClick={() => onChange([...attributes, { name, value: {} }])}
          >
            {t('set.add', { name: pickText(name, locale) })}
          </Button>
        ))}
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange([...attributes, { name: {}, value: {} }])}
        >
          {t('attribute.add')}
        </Button>
      </Group>
    </Stack>
  );
}
