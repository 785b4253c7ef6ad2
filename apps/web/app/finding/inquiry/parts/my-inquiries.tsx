import type { Inquiry } from '@wasit/contract/quotes/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import type { ReactNode } from 'react';
import { links } from '../../../links.ts';
import { Link } from '../../../ui/link.tsx';
import { Badge, Card, type Fact, Facts } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { Amount, Price } from '../../../ui/text/price.tsx';
import { Words } from '../../../ui/text/words.tsx';

const tones = { NEW: 'warn', ANSWERED: 'good', CLOSED: undefined } as const;

function Answer({ answer }: { answer: NonNullable<Inquiry['answer']> }) {
  const { t } = useTranslation('inquiry');
  const { text, product } = answer;
  return (
    <div className="inquiry-answer">
      <p className="strong">{t('mine.answer')}</p>
      <p className="inquiry-text">
        <bdi>{text}</bdi>
      </p>
      {product && (
        <Link className="inquiry-product" to={links.product(product.productId)}>
          <Picture picture={product.picture} alt="" />
          <span>
            <GoodsName>{product.name}</GoodsName>
            <Price price={product.price} to={product.priceTo} />
          </span>
        </Link>
      )}
    </div>
  );
}

/** The customer's other input, besides goods and quantity. */
function RequestFacts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiry');
  const { targetPrice, maxBudget, link, description } = inquiry;
  const amounts: Fact[] = [
    ...(targetPrice
      ? [{ label: t('field.targetPrice'), value: <Amount money={targetPrice} /> }]
      : []),
    ...(maxBudget ? [{ label: t('field.maxBudget'), value: <Amount money={maxBudget} /> }] : []),
  ];
  return (
    <>
      {description && (
        <p className="inquiry-text">
          <bdi>{description}</bdi>
        </p>
      )}
      {link && (
        <p className="small">
          <span className="soft">{t('field.link')}</span>{' '}
          <a
            className="inquiry-link"
            dir="ltr"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {link}
          </a>
        </p>
      )}
      {amounts.length > 0 && <Facts items={amounts} />}
    </>
  );
}

interface InquiryCardsProps {
  inquiries: readonly Inquiry[];
  level: 2 | 3;
  /** Content below the answer. */
  children?: (inquiry: Inquiry) => ReactNode;
}

/** The customer's requests with their answers. */
export function InquiryCards({ inquiries, level, children }: InquiryCardsProps) {
  const { t } = useTranslation('inquiry');
  const { date } = useFormat();
  return (
    <>
      {inquiries.map((inquiry) => (
        <Card
          key={inquiry.inquiryNo}
          level={level}
          title={<GoodsName>{inquiry.productName}</GoodsName>}
          aside={<Badge tone={tones[inquiry.status]}>{t(`status.${inquiry.status}`)}</Badge>}
        >
          <p className="small soft">
            <Words
              ns="inquiry"
              of="mine.facts"
              values={{
                quantity: inquiry.quantity,
                date: date(inquiry.createdAt),
                number: inquiry.inquiryNo,
              }}
            />
          </p>
          <RequestFacts inquiry={inquiry} />
          {inquiry.files.length > 0 && (
            <ul className="row small">
              {inquiry.files.map(({ fileId, name, url }) => (
                <li key={fileId}>
                  <a href={url} download={name}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {inquiry.answer && (inquiry.answer.text || inquiry.answer.product) && (
            <Answer answer={inquiry.answer} />
          )}
          {children?.(inquiry)}
        </Card>
      ))}
    </>
  );
}

/** The customer's last requests, the newest first, with a link to all of them. */
export function MyInquiries({ inquiries }: { inquiries: readonly Inquiry[] }) {
  const { t } = useTranslation('inquiry');
  return (
    <section className="stack" aria-labelledby="my-inquiries">
      <h2 id="my-inquiries">{t('mine.title')}</h2>
      <InquiryCards inquiries={inquiries} level={3} />
      <Link to={links.inquiries()}>{t('mine.all')}</Link>
    </section>
  );
}
