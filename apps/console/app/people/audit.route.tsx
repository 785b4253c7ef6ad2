import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '@wasit/ui/save-file';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Allowed } from '../session/allowed.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { auditFilter, emptyFilter, filterOf, type TypedFilter } from './audit-filter.ts';
import { PeopleTrail } from './people-trail.tsx';

export default function AuditScreen() {
  return (
    <Allowed to="audit.read">
      <Audit />
    </Allowed>
  );
}

function Audit() {
  const { t } = useTranslation(['people', 'words']);
  const { query, to } = useUrlState();
  const typed = filterOf(query);
  const filter = auditFilter(typed);
  const before = Math.trunc(Number(query.get('before'))) || 0;
  const read = useRead('staffAuditPage', { ...filter, ...(before > 0 ? { before } : {}) });
  const file = useAct('staffAuditFile');
  const [cut, setCut] = useState(false);
  const download = async () => {
    const answer = await file.run(filter);
    if (!answer) return;
    saveFile(answer);
    setCut(answer.isCut);
  };
  return (
    <Stack gap="sm">
      <PageHead
        title={t('audit.title')}
        note={`${t('audit.note')} ${t('words:baghdadTime')}`}
        actions={
          <WorkButton
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            busy={file.busy}
            onClick={() => void download()}
          >
            {t('audit.file')}
          </WorkButton>
        }
      />
      <Filter
        key={JSON.stringify(typed)}
        now={typed}
        fault={(field) => read.error?.fields.find((one) => one.field === field)?.msg}
      />
      <Refusal error={file.error} />
      {cut && <Notice tone="wait">{t('audit.cut')}</Notice>}
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('audit.empty')} text={t('audit.emptyText')} />}
      >
        {({ items, next }) => (
          <>
            <PeopleTrail
              entries={items}
              caption={t('audit.title')}
              withObject
              stale={read.loading}
            />
            <Group gap="xs">
              {before > 0 && (
                <Button component={Link} variant="default" to={to({ before: undefined })}>
                  {t('audit.newest')}
                </Button>
              )}
              {next !== null && (
                <Button component={Link} variant="default" to={to({ before: next })}>
                  {t('audit.older')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Answer>
    </Stack>
  );
}

function Filter({ now, fault }: { now: TypedFilter; fault(field: string): string | undefined }) {
  const { t } = useTranslation('people');
  const { set } = useUrlState();
  const [typed, setTyped] = useState(now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set({ ...typed, before: undefined });
  };
  const field = (name: keyof TypedFilter, label: string, placeholder?: string) => (
    <TextInput
      {...(placeholder ? { placeholder } : {})}
      name={name}
      label={label}
      dir="auto"
      maxLength={320}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      error={fault(name)}
    />
  );
  const day = (name: 'from' | 'to') => (
    <DayField
      name={name}
      label={t(`audit.${name}`)}
      value={typed[name]}
      onValue={(value) => setTyped({ ...typed, [name]: value })}
      error={fault(name)}
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
          <Button variant="default" onClick={() => set({ ...emptyFilter, before: undefined })}>
            {t('audit.clear')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
