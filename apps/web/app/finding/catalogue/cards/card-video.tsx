import { formatClock } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import './card-video.css';

interface CardVideoProps {
  video: { url: string; type: string };
  poster: string;
  productName: string;
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Left {
  /** Remaining seconds; null until the film's length is known. */
  seconds: number | null;
  share: number;
}
const unknown: Left = { seconds: null, share: 0 };

/** The video element: created on play, so that nothing of it is loaded before. */
function Film({
  video,
  poster,
  onEnd,
}: Omit<CardVideoProps, 'productName'> & { onEnd: () => void }) {
  const film = useRef<HTMLVideoElement>(null);
  const [left, setLeft] = useState(unknown);
  useEffect(() => {
    const shown = film.current;
    void shown?.play().catch(onEnd);
    return () => shown?.pause();
  }, [onEnd]);
  const measure = () => {
    const { currentTime = 0, duration = Number.NaN } = film.current ?? {};
    if (Number.isFinite(duration) && duration > 0)
      setLeft({ seconds: Math.ceil(duration - currentTime), share: currentTime / duration });
  };
  return (
    <span className="card-film">
      <video
        ref={film}
        poster={poster}
        muted
        playsInline
        preload="auto"
        onTimeUpdate={measure}
        onLoadedMetadata={measure}
        onEnded={onEnd}
        onError={onEnd}
      >
        <source src={video.url} type={video.type} />
      </video>
      {left.seconds !== null && (
        <span className="card-film-left" aria-hidden="true">
          <bdi dir="ltr">{formatClock(left.seconds * 1000).slice(-5)}</bdi>
        </span>
      )}
      <span className="card-film-bar" style={{ scale: `${left.share} 1` }} />
    </span>
  );
}

/**
 * Plays while a mouse or the focus is on the card, and by its button on touch screens; stops and
 * rewinds on leave (specification, section 4). With reduced motion only the button starts it.
 */
export function CardVideo({ video, poster, productName }: CardVideoProps) {
  const { t } = useTranslation('catalogue');
  const button = useRef<HTMLButtonElement>(null);
  const [plays, setPlays] = useState(false);
  const stop = useRef(() => setPlays(false)).current;
  useEffect(() => {
    const card = button.current?.closest('article');
    if (!card) return;
    const enter = (event: PointerEvent) =>
      event.pointerType === 'mouse' && !calm() && setPlays(true);
    const focus = (event: FocusEvent) =>
      event.target !== button.current && !calm() && setPlays(true);
    const blur = (event: FocusEvent) =>
      !card.contains(event.relatedTarget as Node | null) && stop();
    // The mouse may be over the card before this script has loaded.
    if (card.matches(':hover') && matchMedia('(hover: hover)').matches && !calm()) setPlays(true);
    const listening = new AbortController();
    const { signal } = listening;
    card.addEventListener('pointerenter', enter, { signal });
    card.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && stop(), {
      signal,
    });
    card.addEventListener('focusin', focus, { signal });
    card.addEventListener('focusout', blur, { signal });
    return () => listening.abort();
  }, [stop]);
  return (
    <>
      {plays && <Film video={video} poster={poster} onEnd={stop} />}
      <button
        ref={button}
        type="button"
        className="card-play"
        aria-pressed={plays}
        aria-label={`${t(plays ? 'card.stop' : 'card.play')}: ${productName}`}
        onClick={() => setPlays(!plays)}
      >
        <Icon name={plays ? 'close' : 'play'} />
      </button>
    </>
  );
}
