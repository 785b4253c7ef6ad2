import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { useUrlState } from '../../lists/url-state.ts';
import { Allowed } from '../../session/allowed.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { auditFilter, emptyFilter, filterOf, type TypedFilter } from './audit-filter.ts';
import { useTrailColumns } from './people-trail.tsx';

/** The maximum length of each field. */
const maxLengths = { actor: 320, actingFor: 320, object: 200, action: 100, address: 64 };

/** The audit trail with its filters. */
export default function AuditScreen() {
  const { t } = useTranslation(['people', 'words']);
  const { query } = useUrlState();
  const typed = filterOf(query);
  return (
    <Allowed to="audit.read">
      <DeskList
        desk="audit-trail"
        title={t('audit.title')}
        note={`${t('audit.note')} ${t('words:baghdadTime')}`}
        before={() => <FilterForm key={JSON.stringify(typed)} applied={typed} />}
        query={() => auditFilter(typed)}
        empty={() => ({ title: t('audit.empty'), text: t('audit.emptyText') })}
        columns={useTrailColumns({ withObject: true })}
        words={{
          kind: {
            visitor: t('visitor'),
            user: t('words:customer'),
            staff: t('audit.staff'),
            system: t('system'),
          },
        }}
        onlyInFiles={[
          { key: 'before', head: t('before') },
          { key: 'actingFor', head: t('audit.actingFor') },
          { key: 'kind', head: t('audit.kind') },
          { key: 'actor', head: t('audit.actorId') },
          { key: 'request', head: t('audit.request') },
          { key: 'entry', head: t('audit.entry') },
        ]}
      />
    </Allowed>
  );
}

function FilterForm({ applied }: { applied: TypedFilter }) {
  const { t } = useTranslation('people');
  const { set } = useUrlState();
  const [typed, setTyped] = useState(applied);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set(typed);
  };
  const field = (name: keyof typeof maxLengths, label: string, placeholder?: string) => (
    <TextInput
      {...(placeholder ? { placeholder } : {})}
      name={name}
      label={label}
      dir="auto"
      maxLength={maxLengths[name]}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  const day = (name: 'from' | 'to') => (
    <DayField
      name={name}
      label={t(`audit.${name}`)}
      value={typed[name]}
      onValue={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no <search> with a submit event in the browsers of the warehouses
    <form role="search" onSubmit={submit}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
          {field('actor', t('audit.actor'), t('audit.actorHint'))}
          {field('actingFor', t('audit.actingFor'), t('audit.actorHint'))}
          {field('object', t('audit.object'), t('audit.objectHint'))}
          {field('action', t('audit.action'), t('audit.actionHint'))}
          {field('address', t('audit.address'))}
          {day('from')}
          {day('to')}
        </SimpleGrid>
        <Group gap="xs">
          <Button type="submit">{t('audit.find')}</Button>
          <Button variant="default" onClick={() => set(emptyFilter)}>
            {t('audit.clear')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
