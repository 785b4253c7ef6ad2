import './clip.css';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../api/server.ts';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { lazyPart } from '../../shell/loading/late.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/parts.tsx';
import type { Route } from './+types/clip.route';

export const handle = { i18n: ['clip'] };

/** The tool loads after the page: it needs scripts anyway. */
const Studio = lazyPart(() => import('./studio/studio.tsx').then((part) => part.default));

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const [model, server] = await Promise.all([call('textModel', {}), call('clipServer', {})]);
  return {
    productId: parseWholeNumber(new URL(request.url).searchParams.get('productId') ?? ''),
    writesCaptions: model.enabled,
    makesOnServer: server.enabled,
  };
}

const steps = ['choose', 'cut', 'share'] as const;
const stepIcons = { choose: 'grid', cut: 'play', share: 'upload' } as const;

function Waiting() {
  return (
    <div className="clip-waiting" aria-busy="true">
      <Skeleton shape="block" count={3} />
    </div>
  );
}

/** Creates a video of goods for social networks (specification: /ai-video-clip). */
export default function ClipPage({
  loaderData: { productId, writesCaptions, makesOnServer },
}: Route.ComponentProps) {
  const { t } = useTranslation('clip');
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return (
    <div className="page page-body clip">
      <Head title={t('title')} description={t('lead')} path={links.clip()} />
      <div className="clip-head">
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
        <ol className="clip-steps">
          {steps.map((step) => (
            <li key={step}>
              <Icon name={stepIcons[step]} />
              {t(`step.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      <noscript>
        <p className="notice">{t('noScripts')}</p>
      </noscript>
      {isHydrated ? (
        <Suspense fallback={<Waiting />}>
          <Studio
            productId={productId}
            writesCaptions={writesCaptions}
            makesOnServer={makesOnServer}
          />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  );
}
