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
import type { EndWords } from '../../draw/end-card.ts';
import { foreignScenes, kitOf } from '../../make/server-kit.ts';
import type { ClipProject } from '../../project.ts';
import { LoginFirst } from '../login-first.tsx';
import { type MadeClip, Result } from './result.tsx';

const lookAgainMs = 3_000;

/** Polls a film that is being made while the page is open. */
function useMadeFilm(requested: FavouriteExport | null): {
  made: MadeClip | null;
  hasFailed: boolean;
} {
  const [made, setMade] = useState<MadeClip | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    setMade(null);
    setHasFailed(false);
    if (!requested) return;
    let url = '';
    const timer = setInterval(() => void look(), lookAgainMs);
    const look = async () => {
      // A failed poll is ignored: the next one follows.
      const page = await call('favouriteExportList', {}, { quiet: true }).catch(() => null);
      const film = page?.items.find(({ exportId }) => exportId === requested.exportId);
      if (!page || film?.state === 'generating' || url !== '') return;
      clearInterval(timer);
      const answer = film?.link ? await fetch(film.link).catch(() => null) : null;
      if (!answer?.ok) return setHasFailed(true);
      const file = new File([await answer.blob()], 'wasit-clip.mp4', { type: 'video/mp4' });
      url = URL.createObjectURL(file);
      setMade({ file, url });
    };
    return () => {
      clearInterval(timer);
      if (url) URL.revokeObjectURL(url);
    };
  }, [requested]);
  return { made, hasFailed };
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
  words: EndWords;
  isBadLength: boolean;
}) {
  const { t } = useTranslation('clip');
  const isLoggedIn = useSession((state) => state.user !== null);
  const { run, busy, error } = useApi();
  const [requested, setRequested] = useState<FavouriteExport | null>(null);
  const { made, hasFailed } = useMadeFilm(requested);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const foreign = foreignScenes(project).length;
  const isWaiting = requested !== null && !made && !hasFailed;
  const make = () =>
    void run(async () => {
      setRequested(null);
      const { signal } = stop.current;
      setRequested(await upload('makeClip', await kitOf(project, words), { signal }));
    });
  return (
    <Card title={t('make.title')} className="clip-make">
      <p className="small soft">{t('server.as')}</p>
      {foreign > 0 && <Notice tone="warn">{t('server.foreign')}</Notice>}
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
          disabled={!isLoggedIn || foreign > 0 || isBadLength}
          onClick={make}
        >
          {t('make.button')}
        </Button>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      {hasFailed && <Notice tone="error">{t('server.failed')}</Notice>}
      {made && <Result made={made} />}
    </Card>
  );
}
