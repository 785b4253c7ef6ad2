import { priceRunKinds, priceRunStates } from '@wasit/contract/price-rules/endpoints';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Mark } from '../ui/page.tsx';
import { RevertDialog } from './rule-dialogs.tsx';

const tones = { running: 'wait', done: 'good', reverting: 'wait', reverted: 'calm' } as const;

/** All price runs, each with a button that reverts it. */
export default function PriceRunsScreen() {
  const { t } = useTranslation('prices');
  return (
    <DeskList
      desk="price-runs"
      title={t('page.runs')}
      headless
      query={() => ({})}
      empty={() => ({ title: t('runs.empty') })}
      words={{
        kind: codeWords(priceRunKinds, (kind) => t(`kind.${kind}`)),
        state: codeWords(priceRunStates, (state) => t(`runState.${state}`)),
      }}
      acts={[
        {
          key: 'revert',
          label: () => t('revert.verb'),
          look: 'default',
          name: ({ reason }) => `${t('revert.verb')} ${reason}`,
          when: ({ state }) => state === 'done',
          dialog: ({ runId }, callbacks) => <RevertDialog runId={runId} {...callbacks} />,
        },
      ]}
      columns={[
        { key: 'at', head: t('at'), isPrimary: true, time: ({ at }) => at },
        { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state }) => <Mark tone={tones[state]}>{t(`runState.${state}`)}</Mark>,
        },
        { key: 'changed', head: t('changed'), figure: ({ changed }) => changed },
        { key: 'reverted', head: t('reverted'), figure: ({ reverted }) => reverted },
        { key: 'rate', head: t('rate'), figure: ({ yuanPerDollar }) => yuanPerDollar, unit: '¥' },
        { key: 'reason', head: t('reason'), text: ({ reason }) => reason },
        { key: 'by', head: t('by'), text: ({ by }) => by },
      ]}
    />
  );
}
