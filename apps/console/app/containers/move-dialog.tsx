import { Text } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Code } from '../locale/figures.tsx';

export type Move =
  | 'close'
  | 'reopen'
  | 'depart'
  | 'reachPort'
  | 'enterCustoms'
  | 'release'
  | 'arrive';

type MoveDialogProps = { move: Move; container: Container; seal?: string } & Closing;

/** One step of a container: what it means is said before, and asked once. */
export function MoveDialog({ move, container, seal = '', ...closing }: MoveDialogProps) {
  const { t } = useTranslation('containers');
  const reason = useReasonField();
  const { containerId, containerNo } = container;
  const said = {
    title: t(`${move}.title`),
    verb: t(move),
    done: t(`${move}.toast`, { containerNo: isolate(containerNo) }),
    ...closing,
  };
  if (move === 'close')
    return (
      <ActDialog
        act="closeContainer"
        fields={{
          seal: {
            label: t('field.seal'),
            value: seal,
            isLatin: true,
            maxLength: 40,
            required: true,
          },
        }}
        input={(values) => ({ containerId, seal: values.seal })}
        {...said}
      >
        <Aboard container={container} text={t('close.text')} />
      </ActDialog>
    );
  if (move === 'depart' || move === 'arrive')
    return (
      <ActDialog
        act={move === 'depart' ? 'departContainer' : 'arriveContainer'}
        input={() => ({ containerId })}
        {...said}
      >
        <Aboard container={container} text={t(`${move}.text`)} />
      </ActDialog>
    );
  if (move === 'reopen')
    return (
      <ActDialog
        act="moveContainer"
        fields={{ reason }}
        input={(values) => ({ containerId, move, reason: values.reason })}
        {...said}
      />
    );
  return (
    <ActDialog act="moveContainer" input={() => ({ containerId, move })} {...said}>
      <Aboard container={container} />
    </ActDialog>
  );
}

function Aboard({ container, text }: { container: Container; text?: string }) {
  const { t } = useTranslation('containers');
  return (
    <>
      <Text>
        <Code>{container.containerNo}</Code>,{' '}
        {t('parcelsAboard', { n: formatNumber(container.parcels) })}
      </Text>
      {text && <Text size="sm">{text}</Text>}
    </>
  );
}
