import type { FavouriteExport } from '@wasit/contract/favourites/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { upload } from '../../../../api/upload.ts';
import { useApi } from '../../../../api/use-api.ts';
import { links } from '../../../../links.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Card, Notice } from '../../../../ui/parts.tsx';
import type { EndCardTexts } from '../../draw/end-card.ts';
import { serverInputOf, unsupportedScenes } from '../../make/server-kit.ts';
import type { ClipProject } from '../../project.ts';
import { LoginFirst } from '../login-first.tsx';
import { madeFilm } from './made-film.ts';
import { type MadeClip, Result } from './result.tsx';

/** The film that is being made, while the page is open. */
function useMadeFilm(requested: FavouriteExport | null): {
  clip: MadeClip | null;
  hasFailed: boolean;
} {
  const [clip, setClip] = useState<MadeClip | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    setClip(null);
    setHasFailed(false);
    if (!requested) return;
    const controller = new AbortController();
    const { signal } = controller;
    let url = '';
    void madeFilm(call, { exportId: requested.exportId, signal }).then((film) => {
      if (signal.aborted) return;
      if (!film) return setHasFailed(true);
      const file = new File([film], 'wasit-clip.mp4', { type: 'video/mp4' });
      url = URL.createObjectURL(file);
      setClip({ file, url });
    });
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [requested]);
  return { clip, hasFailed };
}

/**
 * For browsers that cannot make films: the operator's server makes one from the pictures of goods.
 */
export function ServerPanel({
  project,
  words,
  isBadLength,
}: {
  project: ClipProject;
  words: EndCardTexts;
  isBadLength: boolean;
}) {
  const { t } = useTranslation('clip');
  const isLoggedIn = useSession((state) => state.user !== null);
  const { run, busy, error } = useApi();
  const [requested, setRequested] = useState<FavouriteExport | null>(null);
  const { clip, hasFailed } = useMadeFilm(requested);
  const controllerRef = useRef(new AbortController());
  useEffect(() => () => controllerRef.current.abort(), []);
  const unsupportedCount = unsupportedScenes(project).length;
  const isWaiting = requested !== null && !clip && !hasFailed;
  const make = () =>
    void run(async () => {
      setRequested(null);
      const { signal } = controllerRef.current;
      setRequested(await upload('makeClip', await serverInputOf(project, words), { signal }));
    });
  return (
    <Card title={t('make.title')} className="clip-make">
      <p className="small soft">{t('server.as')}</p>
      {unsupportedCount > 0 && <Notice tone="warn">{t('server.foreign')}</Notice>}
      {!isLoggedIn && <LoginFirst text={t('server.login')} />}
      {isWaiting ? (
        <div className="clip-progress" role="status">
          <progress aria-label={t('make.progress')} />
          <p className="small">
            {t('server.waiting')} <Link to={links.favourites()}>{t('server.files')}</Link>
          </p>
        </div>
      ) : (
        <Button
          variant="primary"
          size="large"
          wide
          icon="play"
          busy={busy}
          disabled={!isLoggedIn || unsupportedCount > 0 || isBadLength}
          onClick={make}
        >
          {t('make.button')}
        </Button>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      {hasFailed && <Notice tone="error">{t('server.failed')}</Notice>}
      {clip && <Result clip={clip} />}
    </Card>
  );
}
