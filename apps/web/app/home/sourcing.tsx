import './sourcing.css';
import { lazy, Suspense } from 'react';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { LinkButton } from '../ui/button.tsx';
import { useNear } from '../ui/near.ts';
import { Skeleton } from '../ui/parts.tsx';

const InquiryForm = lazy(() => import('../inquiry/parts/inquiry-form.tsx').then((found) => ({ default: found.InquiryForm })));

/** Whoever found nothing asks us to find it. The form is fetched when it comes near; without scripts there is its own page. */
export function Sourcing() {
  const { t } = useTranslation('home');
  const [box, near] = useNear<HTMLElement>();
  return (
    <section className="how sourcing" aria-labelledby="sourcing-title" ref={box}>
      <div className="how-head">
        <h2 id="sourcing-title">{t('sourcing.title')}</h2>
        <p>{t('sourcing.lead')}</p>
      </div>
      <div className="sourcing-form">
        {near ? (
          <Suspense fallback={<Skeleton shape="block" count={4} />}>
            <InquiryForm />
          </Suspense>
        ) : (
          <LinkButton to={links.inquiry()} variant="accent">
            {t('sourcing.open')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
