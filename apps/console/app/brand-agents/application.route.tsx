import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffApplicationDetail } from '@wasit/contract';
import { formatPhone } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Notes } from '../lists/notes.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Code, When } from '../locale/figures.tsx';
import { TrailLink } from '../people/trail/people-trail.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText, SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const tones = { NEW: 'wait', TALKING: 'now', ACCEPTED: 'good', DECLINED: 'calm' } as const;
const textStyle = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

interface ApplicationProps {
  application: StaffApplicationDetail;
}

export default function ApplicationScreen() {
  const { applicationNo = '' } = useParams();
  return (
    <Allowed to="brand-agents.decide">
      <ApplicationLoader key={applicationNo} applicationNo={applicationNo} />
    </Allowed>
  );
}

function ApplicationLoader({ applicationNo }: { applicationNo: string }) {
  const read = useRead('staffApplication', { applicationNo });
  return (
    <Answer read={read}>
      {(application) => <ApplicationPage application={application} onChanged={read.reload} />}
    </Answer>
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
          [
            t('phone'),
            <Anchor key="phone" href={`tel:${phone}`}>
              <Code>{formatPhone(phone)}</Code>
            </Anchor>,
          ],
          [
            t('email'),
            <Anchor key="email" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </Anchor>,
          ],
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

/** Where the applicant's level would be set, by those who may. */
function Accounts({ application: { accounts } }: ApplicationProps) {
  const { t } = useTranslation(['brand-agents', 'people']);
  const mayOpen = useMay('customers.read');
  return (
    <Panel title={t('accounts')}>
      <Stack gap={6}>
        {accounts.map(({ userId, userName, level, matchedBy: known }) => (
          <Text key={userId} size="sm" component="div">
            {mayOpen ? (
              <Anchor component={Link} to={`/customers/${userId}`} inherit>
                <bdi>{userName}</bdi>
              </Anchor>
            ) : (
              <bdi>{userName}</bdi>
            )}{' '}
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
          <Text dir="auto" style={textStyle}>
            {business}
          </Text>
        </Panel>
      )}
      {answer && (
        <Panel title={t('answer')}>
          <DimmedText>
            {decidedBy && <bdi>{decidedBy}</bdi>} · <When at={answer.at} />
          </DimmedText>
          <Text dir="auto" style={textStyle}>
            {answer.text}
          </Text>
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

/** What staff wrote beside an application, and the field for more. */
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
