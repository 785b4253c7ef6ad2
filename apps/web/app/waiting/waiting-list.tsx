import type { EndpointName } from '@wasit/contract/paths';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { removeText, textsOf, type WaitingText } from '../kept/waiting-texts.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/parts.tsx';
import { showToast } from '../ui/toasts.tsx';
import { textsChanged } from './keep-text.ts';

interface WaitingListProps {
  /** The calls whose texts are listed. */
  names: readonly EndpointName[];
  /** Changes with each text kept on this page. */
  keptCount: number;
  /** Called when some of them were sent. */
  onSent: () => Promise<void> | void;
}

/** Texts of this page that wait for a connection, or were refused. */
export function WaitingList({ names, keptCount, onSent }: WaitingListProps) {
  const { t } = useTranslation('waiting');
  const userId = useSession(({ user }) => user?.userId);
  const [texts, setTexts] = useState<readonly WaitingText[]>([]);
  const [changeCount, setChangeCount] = useState(0);
  const nameList = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept or sent is the reason to read again
  useEffect(() => {
    if (!userId) return;
    void textsOf(userId).then(
      (all) => setTexts(all.filter(({ name }) => nameList.split(',').includes(name))),
      () => undefined,
    );
  }, [userId, nameList, keptCount, changeCount]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type !== textsChanged) return;
      setChangeCount((count) => count + 1);
      if (!nameList.split(',').includes(data.name) || !data.sent) return;
      showToast(t('sent'));
      void onSent();
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [nameList, onSent, t]);
  const remove = async (key: string) => {
    await removeText(key);
    setChangeCount((count) => count + 1);
  };
  return texts.map(({ key, about, text, refusal }) => (
    <Notice
      key={key}
      tone={refusal === null ? 'info' : 'warn'}
      title={refusal === null ? t('waits') : t('refused')}
    >
      {refusal !== null && <p>{refusal || t('tooLate')}</p>}
      <p className="strong">
        <bdi>{about}</bdi>
      </p>
      <p dir="auto">{text}</p>
      <Button size="small" variant="quiet" onClick={() => void remove(key)}>
        {t('remove')}
      </Button>
    </Notice>
  ));
}
