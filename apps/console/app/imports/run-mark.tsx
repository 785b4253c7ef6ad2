import type { ImportRunRow } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { Mark, type Tone } from '../ui/page.tsx';

const tones = {
  ready: 'calm',
  waiting: 'wait',
  running: 'now',
  checked: 'calm',
  done: 'good',
  stopped: 'wait',
  failed: 'bad',
} as const satisfies Record<ImportRunRow['status'], Tone>;

export const isActive = ({ status }: Pick<ImportRunRow, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** The states in words, for exported files. */
export function useRunWords() {
  const { t } = useTranslation('imports');
  return codeWords(Object.keys(tones) as (keyof typeof tones)[], (status) => t(`status.${status}`));
}

/** The state of an import in words. */
export function RunMark({ run }: { run: ImportRunRow }) {
  const { t } = useTranslation('imports');
  const { status, checking, stopping } = run;
  const word =
    status !== 'running' ? status : stopping ? 'stopping' : checking ? 'checking' : 'running';
  return <Mark tone={tones[status]}>{t(`status.${word}`)}</Mark>;
}
