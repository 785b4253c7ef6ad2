import { useTranslation } from '../locale/use-translation.ts';
import { useTerms } from '../shell/use-terms.ts';

const steps = ['order', 'buy', 'sea', 'collect'] as const;

/** Buying in two stages, with what is paid when: said before the first order, not after it. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const terms = useTerms();
  return (
    <section className="how later" aria-labelledby="how-title">
      <div className="how-head">
        <h2 id="how-title">{t('how.title')}</h2>
        <p>{t('how.lead')}</p>
      </div>
      <ol className="how-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span className="how-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`how.${step}.title`)}</h3>
            <p>{t(`how.${step}.text`, terms)}</p>
            <p className="how-pay">{t(`how.${step}.pay`, terms)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
