import { Button, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { FieldHistory } from '../lists/field-history.tsx';
import { Code, Day, None, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { Facts, Panel } from '../ui/page.tsx';

type Detail = OutputOf<'containerDetail'>;
export type ContainerFile = OutputOf<'containerFile'>;
type Change = ContainerFile['changes'][number];

interface FilePanelProps {
  container: Detail;
  file: ContainerFile;
  onChanged(): void;
}

const codeFields = ['billNo', 'bookingNo', 'seal'] as const;
const nameFields = ['forwarder', 'vessel', 'voyage', 'loadPort', 'dischargePort'] as const;
const plannedDays = ['cutOff', 'etd', 'eta'] as const;

/** The documents, voyage and history of a container. */
export function FilePanel({ container, file, onChanged }: FilePanelProps) {
  const { t } = useTranslation('containers');
  const mayEdit = useMay('logistics.containers');
  const [editing, setEditing] = useState(false);
  const { steps } = container;
  return (
    <Panel
      title={t('file')}
      actions={
        mayEdit && (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {t('file.edit')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Facts
          rows={[
            [t('size'), t(`size.${container.size}`)],
            ...codeFields.map(
              (name) =>
                [
                  t(`field.${name}`),
                  file[name] ? <Code key={name}>{file[name]}</Code> : <None key={name} />,
                ] as const,
            ),
            ...nameFields.map(
              (name) =>
                [
                  t(`field.${name}`),
                  file[name] ? <bdi key={name}>{file[name]}</bdi> : <None key={name} />,
                ] as const,
            ),
            ...plannedDays.map(
              (name) => [t(`field.${name}`), <Day key={name} day={file[name]} />] as const,
            ),
            steps.closedAt !== null && [t('closedAt'), <When key="closed" at={steps.closedAt} />],
            container.departedAt !== null && [
              t('departed'),
              <When key="departed" at={container.departedAt} />,
            ],
            steps.atPortAt !== null && [t('atPort'), <When key="port" at={steps.atPortAt} />],
            steps.customsAt !== null && [
              t('customsAt'),
              <When key="customs" at={steps.customsAt} />,
            ],
            steps.releasedAt !== null && [
              t('releasedAt'),
              <When key="released" at={steps.releasedAt} />,
            ],
          ]}
        />
        <History changes={file.changes} />
      </Stack>
      {editing && (
        <FileDialog
          container={container}
          file={file}
          {...closeThen(() => setEditing(false), onChanged)}
        />
      )}
    </Panel>
  );
}

function History({ changes }: { changes: readonly Change[] }) {
  const { t, i18n } = useTranslation('containers');
  return (
    <FieldHistory
      changes={changes}
      title={t('history')}
      changeHead={t('history.change')}
      nameOf={({ field }) =>
        i18n.exists(`containers:field.${field}`) ? t(`field.${field}` as 'field.seal') : field
      }
    />
  );
}

function FileDialog({
  container,
  file,
  ...callbacks
}: { container: Detail; file: ContainerFile } & DialogCallbacks) {
  const { t } = useTranslation(['containers', 'words']);
  const textField = (
    name: 'forwarder' | 'vessel' | 'loadPort' | 'dischargePort',
    maxLength: number,
  ) => ({ label: t(`field.${name}`), value: file[name], maxLength });
  const codeField = (name: 'seal' | 'bookingNo' | 'billNo' | 'voyage') => ({
    label: t(`field.${name}`),
    value: file[name],
    isLatin: true,
    maxLength: 40,
  });
  const dayField = (name: 'cutOff' | 'etd' | 'eta') => ({
    label: t(`field.${name}`),
    value: file[name],
    as: 'day' as const,
  });
  return (
    <ActDialog
      act="saveContainerFile"
      title={t('file.title')}
      verb={t('file.edit')}
      size="lg"
      fields={{
        billNo: codeField('billNo'),
        bookingNo: codeField('bookingNo'),
        forwarder: textField('forwarder', 80),
        vessel: textField('vessel', 80),
        voyage: codeField('voyage'),
        loadPort: textField('loadPort', 60),
        dischargePort: textField('dischargePort', 60),
        cutOff: dayField('cutOff'),
        etd: dayField('etd'),
        eta: dayField('eta'),
        seal: codeField('seal'),
        containerNo: {
          label: t('field.containerNo'),
          value: container.containerNo,
          isLatin: true,
          maxLength: 40,
          required: true,
        },
        size: {
          label: t('field.size'),
          as: 'choice',
          value: container.size,
          choices: [
            { value: '20', label: t('size.20') },
            { value: '40HQ', label: t('size.40HQ') },
          ],
        },
        reason: {
          label: t('words:reason'),
          hint: t('file.reasonHint'),
          as: 'lines',
          maxLength: 300,
        },
      }}
      input={(values) => ({
        ...values,
        size: values.size === '20' ? '20' : '40HQ',
        containerId: container.containerId,
        version: file.version,
      })}
      done={t('file.toast')}
      {...callbacks}
    />
  );
}
