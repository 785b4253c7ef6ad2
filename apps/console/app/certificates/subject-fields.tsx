import { NativeSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type CertificateSubject,
  certificateSubjects,
} from '@wasit/contract/certificates/endpoints';
import { normaliseCode } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Refusal } from '../lists/refusal.tsx';
import { choiceOf } from '../lists/url-state.ts';

interface SubjectFieldsProps {
  subject: CertificateSubject;
  subjectId: number | undefined;
  /** Its name, where it is already known. */
  savedName: string;
  onChange(chosen: { subject: CertificateSubject; subjectId: number | undefined }): void;
  error: string | undefined;
}

/** Reads "4711", or the number at the end of a URL: "/details?productId=4711", "/supplier/12". */
const lastNumberIn = (text: string): number | undefined => {
  const digits = normaliseCode(text)
    .match(/\d{1,9}(?!.*\d)/)
    ?.at(0);
  return digits ? Number(digits) || undefined : undefined;
};

/** The subject: a product or supplier by number, a brand by name. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { subject, subjectId, savedName, onChange, error } = props;
  const { t } = useTranslation('certificates');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('subject')}
        data={certificateSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
        value={subject}
        onChange={({ currentTarget }) =>
          onChange({
            subject: choiceOf(currentTarget.value, certificateSubjects),
            subjectId: undefined,
          })
        }
      />
      {subject === 'brand' ? (
        <BrandField
          brandId={subjectId}
          savedName={savedName}
          onChange={(brandId) => onChange({ subject, subjectId: brandId })}
          error={error}
        />
      ) : (
        <NumberField key={subject} {...props} subject={subject} />
      )}
    </SimpleGrid>
  );
}

function NumberField({
  subject,
  subjectId,
  savedName,
  onChange,
  error,
}: SubjectFieldsProps & { subject: 'product' | 'supplier' }) {
  const { t } = useTranslation('certificates');
  const [text, setText] = useState(subjectId === undefined ? '' : String(subjectId));
  const product = useRead(
    'productDetail',
    subject === 'product' && subjectId !== undefined ? { productId: subjectId } : null,
  );
  const name = savedName || (subject === 'product' && !product.error && product.data?.name) || '';
  return (
    <div>
      <TextInput
        label={t(`subjectId.${subject}`)}
        description={t('subjectId.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange({ subject, subjectId: lastNumberIn(currentTarget.value) });
        }}
        error={error}
      />
      <Text size="sm" aria-live="polite">
        <bdi>{name}</bdi>
      </Text>
    </div>
  );
}

interface BrandFieldProps {
  brandId: number | undefined;
  savedName: string;
  onChange(brandId: number | undefined): void;
  error: string | undefined;
}

function BrandField({ brandId, savedName, onChange, error }: BrandFieldProps) {
  const { t } = useTranslation('certificates');
  const [search, setSearch] = useState(savedName);
  const read = useRead('staffBrandList', { search, pageSize: 50 });
  const options = (read.data?.items ?? []).map((brand) => ({
    value: String(brand.brandId),
    label: brand.name,
  }));
  const selectedId = brandId === undefined ? undefined : String(brandId);
  const isListed = options.some(({ value }) => value === selectedId);
  const select = (
    <Select
      label={t('subject.brand')}
      placeholder={t('brand.choose')}
      data={
        selectedId && !isListed && savedName
          ? [...options, { value: selectedId, label: savedName }]
          : options
      }
      value={selectedId ?? null}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      searchable
      onSearchChange={setSearch}
      error={error}
    />
  );
  return (
    <Stack gap={6}>
      {select}
      <Refusal error={read.error} onRetry={read.reload} busy={read.loading} />
    </Stack>
  );
}
