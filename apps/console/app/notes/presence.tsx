import type { NoteSubjectKind } from '@wasit/contract/notes/subjects';
import { isolate } from '@wasit/i18n';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useRead } from '../api/use-read.ts';
import { Notice } from '../ui/notice.tsx';

/** Less than half of the server's timeout: one lost request does not matter. */
const everyMs = 20_000;

/** Colleagues who have the same page open. */
export function Presence({ kind, id }: { kind: NoteSubjectKind; id: string }) {
  const { t } = useTranslation(['notes', 'words']);
  const { data } = useRead('staffPresence', { kind, id, isOpen: true }, { everyMs });
  useEffect(
    () => () => {
      // Best effort: without further calls the page counts as closed anyway.
      call('staffPresence', { kind, id, isOpen: false }).catch(() => undefined);
    },
    [kind, id],
  );
  const others = data?.others ?? [];
  const names = others.map(({ name }) => isolate(name)).join(t('words:comma'));
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice tone="wait">
          {t(others.length === 1 ? 'open.one' : 'open.many', { who: names })}
        </Notice>
      )}
    </div>
  );
}
