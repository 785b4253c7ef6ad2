import type { BrandApplication } from '@wasit/contract/brands/agents';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Badge, Card } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';

const tones = { NEW: 'warn', TALKING: 'brand', ACCEPTED: 'good', DECLINED: undefined } as const;

/** The customer's applications with our answers, the newest first. */
export function MyApplications({ applications }: { applications: readonly BrandApplication[] }) {
  const { t } = useTranslation('apply-agent');
  const { date } = useFormat();
  return (
    <section className="stack" aria-labelledby="my-applications">
      <h2 id="my-applications">{t('mine.title')}</h2>
      {applications.map(({ applicationNo, brand, status, createdAt, answer }) => (
        <Card
          key={applicationNo}
          level={3}
          title={<bdi>{brand}</bdi>}
          aside={<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}
        >
          <p className="small soft">
            <Words
              ns="apply-agent"
              of="mine.facts"
              values={{ date: date(createdAt), number: applicationNo }}
            />
          </p>
          {answer && (
            <div className="inquiry-answer">
              <p className="strong">{t('mine.answer')}</p>
              <p className="inquiry-text">
                <bdi>{answer.text}</bdi>
              </p>
            </div>
          )}
        </Card>
      ))}
    </section>
  );
}
