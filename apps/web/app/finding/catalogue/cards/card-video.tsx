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

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Progress {
  /** Remaining seconds; null until the film's length is known. */
  seconds: number | null;
  share: number;
}
const unknownProgress: Progress = { seconds: null, share: 0 };

/** The video element: created on play, so that nothing of it is loaded before. */
function Film({
  video,
  poster,
  onEnd,
}: Omit<CardVideoProps, 'productName'> & { onEnd: () => void }) {
  const film = useRef<HTMLVideoElement>(null);
  const [progress, setProgress] = useState(unknownProgress);
  useEffect(() => {
    const shown = film.current;
    void shown?.play().catch(onEnd);
    return () => shown?.pause();
  }, [onEnd]);
  const measure = () => {
    const { currentTime = 0, duration = Number.NaN } = film.current ?? {};
    if (Number.isFinite(duration) && duration > 0)
      setProgress({ seconds: Math.ceil(duration - currentTime), share: currentTime / duration });
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
      {progress.seconds !== null && (
        <span className="card-film-left" aria-hidden="true">
          <bdi dir="ltr">{formatClock(progress.seconds * 1000).slice(-5)}</bdi>
        </span>
      )}
      <span className="card-film-bar" style={{ scale: `${progress.share} 1` }} />
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
  const [isPlaying, setIsPlaying] = useState(false);
  const stop = useRef(() => setIsPlaying(false)).current;
  useEffect(() => {
    const card = button.current?.closest('article');
    if (!card) return;
    const enter = (event: PointerEvent) =>
      event.pointerType === 'mouse' && !prefersReducedMotion() && setIsPlaying(true);
    const focus = (event: FocusEvent) =>
      event.target !== button.current && !prefersReducedMotion() && setIsPlaying(true);
    const blur = (event: FocusEvent) =>
      !card.contains(event.relatedTarget as Node | null) && stop();
    // The mouse may be over the card before this script has loaded.
    if (card.matches(':hover') && matchMedia('(hover: hover)').matches && !prefersReducedMotion())
      setIsPlaying(true);
    const controller = new AbortController();
    const { signal } = controller;
    card.addEventListener('pointerenter', enter, { signal });
    card.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && stop(), {
      signal,
    });
    card.addEventListener('focusin', focus, { signal });
    card.addEventListener('focusout', blur, { signal });
    return () => controller.abort();
  }, [stop]);
  return (
    <>
      {isPlaying && <Film video={video} poster={poster} onEnd={stop} />}
      <button
        ref={button}
        type="button"
        className="card-play"
        aria-pressed={isPlaying}
        aria-label={`${t(isPlaying ? 'card.stop' : 'card.play')}: ${productName}`}
        onClick={() => setIsPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'close' : 'play'} />
      </button>
    </>
  );
}
