import type { GoodsAnswer } from '@wasit/contract/logistics/parcels/findings';
import type { OrderDetail, OrderLine, ParcelView } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { late } from '../../../../shell/loading/late.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/parts.tsx';
import { GoodsName } from '../../../../ui/text/goods-name.tsx';
import { BothAmounts, OwnAmount } from '../../../../ui/text/price.tsx';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../../ui/text/words.tsx';
import { useOrderActs } from '../../acts/use-order-acts.ts';

const ConfirmDialog = late(() =>
  import('../../acts/confirm-dialogs.tsx').then((part) => part.ConfirmDialog),
);

type Question = ParcelView['discrepancies'][number]['questions'][number];

interface QuestionProps {
  orderNo: string;
  /** The goods. */
  name: string;
  question: Question;
  mayAnswer: boolean;
  onChanged: () => Promise<void>;
}

/**
 * Goods that are not as ordered: the customer decides, and sees the deadline and what happens
 * without an answer.
 */
function GoodsQuestion({ orderNo, name, question, mayAnswer, onChanged }: QuestionProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const acts = useOrderActs(orderNo, onChanged);
  const [isRefundOpen, setIsRefundOpen] = useState(false);
  const quantityText = useQuantityText();
  const {
    questionId,
    isMissing,
    pieces,
    unit,
    options,
    note,
    answerDeadlineAt: answerBy,
  } = question;
  const kind = isMissing ? 'missing' : 'wrong';
  const answer = (chosen: GoodsAnswer) => acts.answerGoodsQuestion(questionId, chosen);
  return (
    <Notice
      tone="warn"
      title={t(`question.title.${kind}`, { quantity: quantityText({ unit, quantity: pieces }) })}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>
        {t('question.note')} <bdi>{note}</bdi>
      </p>
      <p>{t('question.by', { time: format.dateTime(answerBy) })}</p>
      {acts.error && !isRefundOpen && <Notice tone="error">{acts.error.text}</Notice>}
      {mayAnswer && (
        <div className="row raise-buttons">
          {options.includes('keep') && (
            <Button variant="primary" busy={acts.busy} onClick={() => void answer('keep')}>
              {t('question.keep')}
            </Button>
          )}
          {options.includes('replace') && (
            <Button busy={acts.busy} onClick={() => void answer('replace')}>
              {t(`question.replace.${kind}`)}
            </Button>
          )}
          {options.includes('refund') && (
            <Button onClick={() => setIsRefundOpen(true)}>{t('question.refund')}</Button>
          )}
        </div>
      )}
      {options.includes('replace') && <p className="soft small">{t('question.replaceHint')}</p>}
      <ConfirmDialog
        open={isRefundOpen}
        onClose={() => setIsRefundOpen(false)}
        acts={acts}
        title={t('question.refund')}
        text={t('question.refundHint')}
        confirmLabel={t('question.refund')}
        onConfirm={() => answer('refund')}
      />
    </Notice>
  );
}

interface PriceQuestionProps {
  orderNo: string;
  line: OrderLine;
  raised: NonNullable<OrderLine['priceRise']>;
  mayAnswer: boolean;
  onChanged: () => Promise<void>;
}

/**
 * A higher price at purchase: the customer decides, and sees the deadline and what happens without
 * an answer.
 */
function PriceQuestion({ orderNo, line, raised, mayAnswer, onChanged }: PriceQuestionProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const acts = useOrderActs(orderNo, onChanged);
  const [confirming, setConfirming] = useState(false);
  const values = {
    old: <OwnAmount money={line.unitPrice} />,
    now: <OwnAmount money={raised.newUnitPrice} />,
    difference: <BothAmounts money={raised.difference} />,
    time: format.dateTime(raised.answerDeadlineAt),
  };
  return (
    <Notice tone="warn" title={t('raise.title')}>
      <p>
        <GoodsName>{line.name}</GoodsName>
      </p>
      <p>
        <Words ns="orders" of="raise.text" values={values} />
      </p>
      {acts.error && !confirming && <Notice tone="error">{acts.error.text}</Notice>}
      {mayAnswer && (
        <div className="row raise-buttons">
          <Button
            variant="accent"
            busy={acts.busy}
            onClick={() => void acts.answerPriceRise(line.lineId, 'pay')}
          >
            <Words
              ns="orders"
              of="raise.pay"
              values={{ difference: <OwnAmount money={raised.difference} /> }}
            />
          </Button>
          <Button onClick={() => setConfirming(true)}>{t('raise.cancel')}</Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        acts={acts}
        danger
        title={t('raise.cancelTitle')}
        text={t('raise.cancelText')}
        confirmLabel={t('raise.cancel')}
        onConfirm={() => acts.answerPriceRise(line.lineId, 'cancel')}
      />
    </Notice>
  );
}

interface OrderQuestionsProps {
  order: OrderDetail;
  onChanged: () => Promise<void>;
}

/** Decisions for the customer: a supplier's higher price, goods not as ordered. */
export function OrderQuestions({ order, onChanged }: OrderQuestionsProps) {
  const canDo = (name: 'answerPriceRise' | 'answerGoodsQuestion') =>
    order.actions.some(({ action, allowed }) => action === name && allowed);
  const { orderNo } = order;
  const prices = order.lines.map(
    (line) =>
      line.priceRise && (
        <PriceQuestion
          key={line.lineId}
          orderNo={orderNo}
          line={line}
          raised={line.priceRise}
          mayAnswer={canDo('answerPriceRise')}
          onChanged={onChanged}
        />
      ),
  );
  const goods = order.parcels.flatMap(({ discrepancies: wrong }) =>
    wrong.flatMap(({ name, questions }) =>
      questions
        .filter(({ state }) => state === 'open')
        .map((question) => (
          <GoodsQuestion
            key={question.questionId}
            orderNo={orderNo}
            name={name}
            question={question}
            mayAnswer={canDo('answerGoodsQuestion')}
            onChanged={onChanged}
          />
        )),
    ),
  );
  return [...prices, ...goods];
}
