import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffApplicationDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Notes } from '../lists/notes.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Code, When } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText, SmallText, WrittenText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';

const tones = { NEW: 'wait', TALKING: 'now', ACCEPTED: 'good', DECLINED: 'calm' } as const;

interface ApplicationProps {
  application: StaffApplicationDetail;
}

export default function ApplicationScreen() {
  const { applicationNo = '' } = useParams();
  return (
    <Allowed to="brand-agents.decide">
      <RecordPage endpoint="staffApplication" input={{ applicationNo }}>
        {(application, reload) => <ApplicationPage application={application} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

function Applicant({
  application: { name, phone, email, city, locale, whatsappLink },
}: ApplicationProps) {
  const { t } = useTranslation('brand-agents');
  if (email === '')
    return (
      <Panel title={t('applicant')}>
        <DimmedText>{t('forgotten')}</DimmedText>
      </Panel>
    );
  return (
    <Panel title={t('applicant')}>
      <Facts
        rows={[
          [t('name'), <bdi key="name">{name}</bdi>],
          [t('phone'), <PhoneLink key="phone" phone={phone} />],
          [t('email'), <EmailLink key="email" email={email} />],
          city !== '' && [t('city'), <bdi key="city">{city}</bdi>],
          [t('language'), t(`language.${locale}`)],
        ]}
      />
      {whatsappLink && (
        <Stack gap={4} mt="sm" align="flex-start">
          <Button
            component="a"
            href={whatsappLink}
            target="_blank"
            rel="noreferrer"
            variant="default"
          >
            {t('whatsapp')}
          </Button>
          <SmallText>{t('whatsappHint')}</SmallText>
        </Stack>
      )}
    </Panel>
  );
}

/** The applicant's accounts, linked for staff who may set their level. */
function Accounts({ application: { accounts } }: ApplicationProps) {
  const { t } = useTranslation(['brand-agents', 'people']);
  return (
    <Panel title={t('accounts')}>
      <Stack gap={6}>
        {accounts.map(({ userId, userName, level, matchedBy: known }) => (
          <Text key={userId} size="sm" component="div">
            <DeskLink to={`/customers/${userId}`}>
              <bdi>{userName}</bdi>
            </DeskLink>{' '}
            · {t(`people:level.${level === 6 || level === 12 ? level : 1}`)} · {t(`known.${known}`)}
          </Text>
        ))}
        <SmallText>{t(accounts.length === 0 ? 'accounts.none' : 'accounts.level')}</SmallText>
      </Stack>
    </Panel>
  );
}

function ApplicationTexts({ application: { business, answer, decidedBy } }: ApplicationProps) {
  const { t } = useTranslation('brand-agents');
  return (
    <>
      {business && (
        <Panel title={t('business')}>
          <WrittenText>{business}</WrittenText>
        </Panel>
      )}
      {answer && (
        <Panel title={t('answer')}>
          <DimmedText>
            {decidedBy && <bdi>{decidedBy}</bdi>} · <When at={answer.at} />
          </DimmedText>
          <WrittenText>{answer.text}</WrittenText>
        </Panel>
      )}
    </>
  );
}

function ApplicationPage({ application, onChanged }: ApplicationProps & { onChanged(): void }) {
  const { t } = useTranslation('brand-agents');
  const [decision, setDecision] = useState<'ACCEPTED' | 'DECLINED'>();
  const takeUp = useAct('takeUpApplication');
  const { applicationNo, status, brand, createdAt } = application;
  const begin = async () => {
    if (!(await takeUp.run({ applicationNo }))) return;
    toast(t('takeUp.toast'));
    onChanged();
  };
  return (
    <Stack gap="md">
      <PageHead
        title={brand}
        note={
          <>
            <Mark tone={tones[status]}>{t(`status.${status}`)}</Mark> <Code>{applicationNo}</Code> ·{' '}
            <When at={createdAt} /> <TrailLink object={`application:${applicationNo}`} />
          </>
        }
        actions={
          (status === 'NEW' || status === 'TALKING') && (
            <Group gap="xs">
              {status === 'NEW' && (
                <WorkButton variant="default" busy={takeUp.busy} onClick={begin}>
                  {t('takeUp')}
                </WorkButton>
              )}
              <Button variant="default" onClick={() => setDecision('DECLINED')}>
                {t('decline')}
              </Button>
              <Button onClick={() => setDecision('ACCEPTED')}>{t('accept')}</Button>
            </Group>
          )
        }
      />
      <Refusal error={takeUp.error} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md" miw={0}>
          <Applicant application={application} />
          <Accounts application={application} />
        </Stack>
        <Stack gap="md" miw={0}>
          <ApplicationTexts application={application} />
          <ApplicationNotes application={application} onChanged={onChanged} />
        </Stack>
      </SimpleGrid>
      {decision && (status === 'NEW' || status === 'TALKING') && (
        <DecideDialog
          application={application}
          from={status}
          decision={decision}
          {...closeThen(() => setDecision(undefined), onChanged)}
        />
      )}
    </Stack>
  );
}

/** Staff notes on an application. */
function ApplicationNotes({
  application: { applicationNo, notes },
  onChanged,
}: {
  application: StaffApplicationDetail;
  onChanged(): void;
}) {
  const act = useAct('noteApplication');
  const write = async (text: string) => {
    if (!(await act.run({ applicationNo, text }))) return false;
    onChanged();
    return true;
  };
  return <Notes notes={notes} writing={{ act, write }} />;
}

interface DecideDialogProps extends DialogCallbacks {
  application: StaffApplicationDetail;
  /** The state the decision is made from; any other is refused. */
  from: 'NEW' | 'TALKING';
  decision: 'ACCEPTED' | 'DECLINED';
}

/** Both decisions need a text that the applicant reads. */
function DecideDialog({
  application: { applicationNo },
  from,
  decision,
  ...callbacks
}: DecideDialogProps) {
  const { t } = useTranslation('brand-agents');
  const verb = decision === 'ACCEPTED' ? 'accept' : 'decline';
  return (
    <ActDialog
      act="decideApplication"
      title={t(`${verb}.title`)}
      verb={t(verb)}
      danger={decision === 'DECLINED'}
      fields={{
        reason: useReasonField({ label: t('words'), hint: t(`${verb}.hint`), maxLength: 500 }),
      }}
      input={({ reason }) => ({ applicationNo, from, decision, reason })}
      done={t(`${verb}.toast`)}
      {...callbacks}
    />
  );
}
