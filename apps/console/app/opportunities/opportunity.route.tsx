import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { OpportunityDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Code, When } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText, WrittenText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

const tones = { NEW: 'wait', TAKEN_UP: 'now', WON: 'good', CLOSED: 'calm' } as const;

interface OpportunityProps {
  opportunity: OpportunityDetail;
}

export default function OpportunityScreen() {
  const { opportunityNo = '' } = useParams();
  return (
    <Allowed to="opportunities.handle">
      <RecordPage endpoint="opportunityDetail" input={{ opportunityNo }}>
        {(opportunity, reload) => <OpportunityPage opportunity={opportunity} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

function Contact({
  opportunity: { company, contactName, phone, email, userName, locale },
}: OpportunityProps) {
  const { t } = useTranslation('opportunities');
  if (phone === '')
    return (
      <Panel title={t('company')}>
        <DimmedText>{t('forgotten')}</DimmedText>
      </Panel>
    );
  return (
    <Panel title={t('company')}>
      <Facts
        rows={[
          [t('company'), <bdi key="company">{company}</bdi>],
          [t('name'), <bdi key="name">{contactName}</bdi>],
          [t('contact'), <PhoneLink key="phone" phone={phone} />],
          email !== null && [t('email'), <EmailLink key="email" email={email} />],
          [t('account'), userName ? <bdi key="user">{userName}</bdi> : t('visitor')],
          [t('language'), t(`language.${locale}`)],
        ]}
      />
    </Panel>
  );
}

function OpportunityTexts({ opportunity: { text, files, takenUp, ended } }: OpportunityProps) {
  const { t } = useTranslation('opportunities');
  return (
    <>
      {text && (
        <Panel title={t('text')}>
          <WrittenText>{text}</WrittenText>
        </Panel>
      )}
      {files.length > 0 && (
        <Panel title={t('files')}>
          <Stack gap={4} align="flex-start">
            {files.map(({ fileId, name, url }) => (
              <Anchor key={fileId} href={url} download={name}>
                <bdi>{name}</bdi>
              </Anchor>
            ))}
          </Stack>
        </Panel>
      )}
      {(takenUp || ended) && (
        <Panel title={t('course')}>
          {takenUp && (
            <Text size="sm">
              {t('takenUp', { name: takenUp.by })} · <When at={takenUp.at} />
            </Text>
          )}
          {ended && (
            <Text size="sm">
              {t('ended', { name: ended.by })} · <When at={ended.at} />
            </Text>
          )}
          {ended && <WrittenText>{ended.note}</WrittenText>}
        </Panel>
      )}
    </>
  );
}

function OpportunityPage({ opportunity, onChanged }: OpportunityProps & { onChanged(): void }) {
  const { t } = useTranslation('opportunities');
  const [outcome, setOutcome] = useState<'WON' | 'CLOSED'>();
  const takeUp = useAct('takeUpOpportunity');
  const { opportunityNo, status, company, kind, createdAt } = opportunity;
  const begin = async () => {
    if (!(await takeUp.run({ opportunityNo }))) return;
    toast(t('takeUp.toast'));
    onChanged();
  };
  const isOpen = status === 'NEW' || status === 'TAKEN_UP';
  return (
    <Stack gap="md">
      <PageHead
        title={company || opportunityNo}
        note={
          <>
            <Mark tone={tones[status]}>{t(`status.${status}`)}</Mark> {t(`kind.${kind}`)} ·{' '}
            <Code>{opportunityNo}</Code> · <When at={createdAt} />{' '}
            <TrailLink object={`opportunity:${opportunityNo}`} />
          </>
        }
        actions={
          isOpen && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setOutcome('CLOSED')}>
                {t('close')}
              </Button>
              {status === 'NEW' ? (
                <WorkButton busy={takeUp.busy} onClick={begin}>
                  {t('takeUp')}
                </WorkButton>
              ) : (
                <Button onClick={() => setOutcome('WON')}>{t('win')}</Button>
              )}
            </Group>
          )
        }
      />
      <Refusal error={takeUp.error} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md" miw={0}>
          <Contact opportunity={opportunity} />
        </Stack>
        <Stack gap="md" miw={0}>
          <OpportunityTexts opportunity={opportunity} />
        </Stack>
      </SimpleGrid>
      {outcome && isOpen && (
        <EndDialog
          opportunityNo={opportunityNo}
          from={status}
          outcome={outcome}
          {...closeThen(() => setOutcome(undefined), onChanged)}
        />
      )}
    </Stack>
  );
}

interface EndDialogProps extends DialogCallbacks {
  opportunityNo: string;
  from: 'NEW' | 'TAKEN_UP';
  outcome: 'WON' | 'CLOSED';
}

/** Ends an opportunity, with a note for colleagues on the outcome. */
function EndDialog({ opportunityNo, from, outcome, ...callbacks }: EndDialogProps) {
  const { t } = useTranslation('opportunities');
  const verb = outcome === 'WON' ? 'win' : 'close';
  return (
    <ActDialog
      act="endOpportunity"
      title={t(`${verb}.title`)}
      verb={t(verb)}
      fields={{ note: useReasonField({ label: t('note'), hint: t('note.hint'), maxLength: 500 }) }}
      input={({ note }) => ({ opportunityNo, from, outcome, note })}
      done={t('ended.toast')}
      {...callbacks}
    />
  );
}
