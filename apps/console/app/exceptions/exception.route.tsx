import { Button, Group, Stack } from '@mantine/core';
import type { StaffException } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { closeThen } from '../lists/close-then.ts';
import { RecordPage } from '../lists/record-page.tsx';
import { Code, None, When } from '../locale/figures.tsx';
import { Presence } from '../notes/presence.tsx';
import { SubjectNotes } from '../notes/subject-notes.tsx';
import { Allowed } from '../session/allowed.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import { Facts, PageHead, Panel } from '../ui/page.tsx';
import {
  CloseDialog,
  Due,
  Figures,
  NextStep,
  PlanDialog,
  planLabelOf,
  subjectPageOf,
} from './exception-parts.tsx';

export default function ExceptionScreen() {
  const { exceptionId = '' } = useParams();
  return (
    <Allowed to="exceptions.handle">
      <RecordPage endpoint="exceptionDetail" input={{ exceptionId }} rows={4}>
        {(exception, reload) => <ExceptionPage exception={exception} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

interface ExceptionProps {
  exception: StaffException;
  onChanged(): void;
}

function ExceptionPage(props: ExceptionProps) {
  const { t } = useTranslation('exceptions');
  const { exceptionId } = props.exception;
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
      <ExceptionPanel {...props} />
      <SubjectNotes kind="exception" id={exceptionId} />
    </Stack>
  );
}

function ExceptionPanel({ exception, onChanged }: ExceptionProps) {
  const { t } = useTranslation('exceptions');
  const [dialog, setDialog] = useState<'plan' | 'close'>();
  const callbacks = closeThen(() => setDialog(undefined), onChanged);
  return (
    <Panel title={t(`kind.${exception.kind}`)}>
      <Stack gap="md">
        <Facts
          rows={[
            [
              t('one.about'),
              <DeskLink key="about" to={subjectPageOf[exception.kind](exception)}>
                <Code>{exception.name}</Code>
              </DeskLink>,
            ],
            exception.figures !== null && [
              t('figures'),
              <Figures key="figures" exception={exception} />,
            ],
            [t('since'), <When key="since" at={exception.since} />],
            [t('due'), <Due key="due" exception={exception} />],
            [
              t('owner'),
              exception.owner ? <bdi key="owner">{exception.owner}</bdi> : <None key="owner" />,
            ],
            [t('next'), <NextStep key="next" exception={exception} />],
          ]}
        />
        {exception.closedAt === null && (
          <Group gap="xs">
            <Button onClick={() => setDialog('plan')}>{t(planLabelOf(exception.ownerId))}</Button>
            <Button variant="default" onClick={() => setDialog('close')}>
              {t('close')}
            </Button>
          </Group>
        )}
      </Stack>
      {dialog === 'plan' && <PlanDialog exception={exception} {...callbacks} />}
      {dialog === 'close' && <CloseDialog exception={exception} {...callbacks} />}
    </Panel>
  );
}
