import './sourcing.css';
import { useTranslation } from '@wasit/i18n/react';
import { type MouseEvent, Suspense, useState } from 'react';
import { links } from '../../links.ts';
import { lazyPart } from '../../shell/loading/late.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/parts.tsx';

const InquiryForm = lazyPart(() =>
  import('../inquiry/parts/inquiry-form.tsx').then((part) => part.InquiryForm),
);

/**
 * Sourcing requests for visitors who found nothing: a press unfolds the form; without scripts it
 * has its own page.
 */
export function Sourcing() {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(false);
  const unfold = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <section className="sourcing" aria-labelledby="sourcing-title">
      <h2 id="sourcing-title">{t('sourcing.title')}</h2>
      <p>{t('sourcing.lead')}</p>
      {open ? (
        <Suspense fallback={<Skeleton shape="block" count={4} />}>
          <InquiryForm />
        </Suspense>
      ) : (
        <LinkButton to={links.inquiry()} variant="primary" onClick={unfold}>
          {t('sourcing.open')}
        </LinkButton>
      )}
    </section>
  );
}
