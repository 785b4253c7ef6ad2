import { Anchor, Button, Group, Stack } from '@mantine/core';
import type { StaffException } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Code, None, When } from '../locale/figures.tsx';
import { Presence } from '../notes/presence.tsx';
import { SubjectNotes } from '../notes/subject-notes.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Facts, PageHead, Panel } from '../ui/page.tsx';
import { CloseDialog, Due, Next, PlanDialog, placeOf } from './exception-parts.tsx';

export default function ExceptionScreen() {
  const { exceptionId = '' } = useParams();
  return (
    <Allowed to="exceptions.handle">
      <Exception key={exceptionId} exceptionId={exceptionId} />
    </Allowed>
  );
}

function Exception({ exceptionId }: { exceptionId: string }) {
  const { t } = useTranslation('exceptions');
  const read = useRead('exceptionDetail', { exceptionId });
  return (
    <Stack gap="md">
      <PageHead
        title={t('one.title')}
        actions={
          <Button variant="default" component={Link} to="/exceptions">
            {t('one.toList')}
          </Button>
        }
      />
      <Presence kind="exception" id={exceptionId} />
      <Answer read={read} rows={4}>
        {(one) => <About one={one} onChanged={read.reload} />}
      </Answer>
      <SubjectNotes kind="exception" id={exceptionId} />
    </Stack>
  );
}

function About({ one, onChanged }: { one: StaffException; onChanged(): void }) {
  const { t } = useTranslation('exceptions');
  const [dialog, setDialog] = useState<'plan' | 'close'>();
  const closing = {
    onClose: () => setDialog(undefined),
    onDone: () => {
      setDialog(undefined);
      onChanged();
    },
  };
  return (
    <Panel title={t(`kind.${one.kind}`)}>
      <Stack gap="md">
        <Facts
          rows={[
            [
              t('one.about'),
              <Anchor key="about" component={Link} to={placeOf[one.kind](one)} inherit>
                <Code>{one.name}</Code>
              </Anchor>,
            ],
            [t('since'), <When key="since" at={one.since} />],
            [t('due'), <Due key="due" one={one} />],
            [t('owner'), one.owner ? <bdi key="owner">{one.owner}</bdi> : <None key="owner" />],
            [t('next'), <Next key="next" one={one} />],
          ]}
        />
        {one.closedAt === null && (
          <Group gap="xs">
            <Button onClick={() => setDialog('plan')}>{t('plan')}</Button>
            <Button variant="default" onClick={() => setDialog('close')}>
              {t('close')}
            </Button>
          </Group>
        )}
      </Stack>
      {dialog === 'plan' && <PlanDialog one={one} {...closing} />}
      {dialog === 'close' && <CloseDialog one={one} {...closing} />}
    </Panel>
  );
}
