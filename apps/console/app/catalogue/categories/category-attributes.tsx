import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { attributeSetOf, isSameName } from '@wasit/contract/catalogue/attribute-sets';
import { pickText, type Texts } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../locale/figures.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { TextsFields } from '../texts-fields.tsx';
import type { Category } from './category-choice.tsx';

type SetAttribute = Category['attributes'][number];

interface CategoryAttributesProps {
  attributes: readonly SetAttribute[];
  /** From the top, without the category itself. */
  ancestors: readonly Category[];
  onChange(attributes: SetAttribute[]): void;
  error: string | undefined;
}

/** The attributes that goods of a category should have, with those it inherits. */
export function CategoryAttributes({
  attributes,
  ancestors,
  onChange,
  error,
}: CategoryAttributesProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { locale } = useFormat();
  const set = (at: number, part: Partial<SetAttribute>) =>
    onChange(
      attributes.map((attribute, index) => (index === at ? { ...attribute, ...part } : attribute)),
    );
  const inherited = attributeSetOf(ancestors).filter(
    ({ name }) => !attributes.some((own) => isSameName(own.name, name)),
  );
  const nameOf = ({ name, needed }: { name: Texts; needed: boolean }) =>
    needed ? t('set.neededName', { name: pickText(name, locale) }) : pickText(name, locale);
  return (
    <Stack component="fieldset" gap={6} m={0} p={0} bd={0}>
      <legend style={{ fontWeight: 600, paddingBlockEnd: 4 }}>{t('set')}</legend>
      <DimmedText>{t('set.text')}</DimmedText>
      {inherited.length > 0 && (
        <Text size="sm">
          {t('set.inherited', { names: inherited.map(nameOf).join(t('words:comma')) })}
        </Text>
      )}
      {attributes.map((attribute, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number of their own
        <details key={at} open={pickText(attribute.name, locale) === ''}>
          <summary>
            <bdi>
              {pickText(attribute.name, locale) === '' ? t('attribute.new') : nameOf(attribute)}
            </bdi>
          </summary>
          <Stack gap="xs" py="xs">
            <TextsFields
              label={t('attribute.name', { n: formatNumber(at + 1) })}
              value={attribute.name}
              onChange={(name) => set(at, { name })}
              maxLength={200}
            />
            <Group gap="md">
              <Checkbox
                label={t('set.needed')}
                checked={attribute.needed}
                onChange={(event) => set(at, { needed: event.currentTarget.checked })}
              />
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
      <Group>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange([...attributes, { name: {}, needed: false }])}
        >
          {t('attribute.add')}
        </Button>
      </Group>
      <FieldError>{error}</FieldError>
    </Stack>
  );
}
