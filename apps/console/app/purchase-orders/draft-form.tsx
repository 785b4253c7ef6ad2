import {
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { PurchaseOrderDetail } from '@wasit/contract';
import {
  type PurchaseCurrency,
  purchaseCurrencies,
} from '@wasit/contract/procurement/purchase-currencies';
import { formatNumber } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Locked, useLock } from '../lists/locked.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { useWrongFieldFocus } from '../lists/use-wrong-field-focus.ts';
import { LineName } from '../purchasing/line-columns.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { FigureField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { ForOrders } from './goods-cells.tsx';
import { Price, parsePrice, sumPrices } from './prices.tsx';

type Goods = PurchaseOrderDetail['goods'][number];
type Term = 'supplierOrderNo' | 'freight' | 'discount' | 'promisedDays' | 'note';

/** The values of a draft, and whether they are valid. */
function useDraft(order: PurchaseOrderDetail) {
  const { goods } = order;
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(goods.map(({ skuId, unitPrice }) => [skuId, String(unitPrice)])),
  );
  const [terms, setTerms] = useState<Readonly<Record<Term, string>>>({
    supplierOrderNo: order.supplierOrderNo,
    freight: String(order.freight),
    discount: String(order.discount),
    promisedDays: order.promisedDays === null ? '' : String(order.promisedDays),
    note: order.note,
  });
  const [currency, setCurrency] = useState(order.currency);
  const rateOf = (code: string) =>
    order.rates.find((rate) => rate.currency === code)?.perDollar ?? order.perDollar;
  const priced = goods.map((item) => ({ ...item, typed: parsePrice(prices[item.skuId] ?? '') }));
  const freight = parsePrice(terms.freight || '0');
  const discount = parsePrice(terms.discount || '0');
  const days = terms.promisedDays.trim() === '' ? null : parseWholeNumber(terms.promisedDays);
  const areDaysValid =
    terms.promisedDays.trim() === '' || (days !== null && days >= 1 && days <= 365);
  const arePricesValid = priced.every(({ typed }) => typed !== undefined && typed > 0);
  return {
    prices,
    terms,
    priced,
    freight,
    discount,
    areDaysValid,
    isValid: arePricesValid && freight !== undefined && discount !== undefined && areDaysValid,
    total: sumPrices([
      ...priced.map(({ typed = 0, quantity }) => typed * quantity),
      freight ?? 0,
      -(discount ?? 0),
    ]),
    setPrice: (skuId: number, text: string) =>
      setPrices((before) => ({ ...before, [skuId]: text })),
    currency,
    perDollar: rateOf(currency),
    /** Converts all entered prices into the other currency at today's rates. */
    setCurrency: (next: PurchaseCurrency) => {
      const convert = (text: string) => {
        const price = parsePrice(text);
        return price ? String(sumPrices([(price / rateOf(currency)) * rateOf(next)])) : text;
      };
      setPrices((before) =>
        Object.fromEntries(Object.entries(before).map(([skuId, text]) => [skuId, convert(text)])),
      );
      setTerms((before) => ({
        ...before,
        freight: convert(before.freight),
        discount: convert(before.discount),
      }));
      setCurrency(next);
    },
    setTerm: (name: Term, text: string) => setTerms((before) => ({ ...before, [name]: text })),
    /** The request for the accepted lines. */
    input: (shouldKeep: (line: Goods['lines'][number]) => boolean) => {
      const kept = priced.filter(({ lines }) => lines.some(shouldKeep));
      return {
        poNo: order.poNo,
        version: order.version,
        currency,
        supplierOrderNo: terms.supplierOrderNo.trim(),
        promisedDays: days,
        lineIds: kept.flatMap(({ lines }) => lines.filter(shouldKeep).map(({ lineId }) => lineId)),
        prices: kept.map(({ skuId, typed = 0 }) => ({ skuId, unitPrice: typed })),
        freight: freight ?? 0,
        discount: discount ?? 0,
        note: terms.note.trim(),
      };
    },
  };
}
type Draft = ReturnType<typeof useDraft>;

interface DraftFormProps {
  order: PurchaseOrderDetail;
  onChanged(): void;
}

/** Edits a draft's prices and terms, saves it, or places the order. */
export function DraftForm({ order, onChanged }: DraftFormProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const draft = useDraft(order);
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useAct('savePurchaseOrder');
  const ordering = useAct('orderPurchaseOrder');
  const { isLocked, markSaved } = useLock(order, save, ordering);
  const form = useRef<HTMLFormElement>(null);
  const focusWrongField = useWrongFieldFocus(form);
  const closedLines = order.goods
    .flatMap(({ lines }) => lines)
    .filter(({ status }) => status !== 'to_buy');
  const isOpen = ({ status }: Goods['lines'][number]) => status === 'to_buy';
  const send = async (shouldKeep: (line: Goods['lines'][number]) => boolean) => {
    setSubmitted(true);
    if (!draft.isValid) return focusWrongField();
    const saved = await save.run(draft.input(shouldKeep));
    ordering.clear();
    if (!saved) return focusWrongField();
    markSaved();
    toast(t('save.toast'));
    onChanged();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!draft.isValid || draft.terms.supplierOrderNo.trim() === '') return focusWrongField();
    const ordered = await ordering.run(draft.input(() => true));
    save.clear();
    if (!ordered) return focusWrongField();
    markSaved();
    toast(t('order.toast', { bought: ordered.bought.length, waiting: ordered.waiting.length }));
    onChanged();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {closedLines.length > 0 && (
          <Notice tone="wait">
            {t('gone', { n: closedLines.length })}{' '}
            {closedLines.length < order.goods.flatMap(({ lines }) => lines).length && (
              <WorkButton
                size="compact-sm"
                variant="default"
                disabled={isLocked}
                onClick={() => void send(isOpen)}
              >
                {t('gone.remove')}
              </WorkButton>
            )}
          </Notice>
        )}
        <Locked isLocked={isLocked}>
          <Stack gap="md">
            <DraftGoods order={order} draft={draft} isSubmitted={isSubmitted} onRemove={send} />
            <Terms
              order={order}
              draft={draft}
              isSubmitted={isSubmitted}
              fieldError={(field) => ordering.fieldError(field) ?? save.fieldError(field)}
            />
          </Stack>
        </Locked>
        <Refusal error={ordering.error ?? save.error} />
        <Group justify="space-between">
          <Text aria-live="polite">
            {t('words:total')}{' '}
            <strong>
              <Price amount={draft.total} currency={draft.currency} />
            </strong>{' '}
            {draft.currency !== 'USD' && (
              <bdi dir="ltr">{`≈ ${formatNumber(draft.total / draft.perDollar, { min: 2 })} USD`}</bdi>
            )}
          </Text>
          <Group gap="xs">
            <WorkButton
              variant="default"
              busy={save.busy}
              disabled={isLocked}
              onClick={() => void send(() => true)}
            >
              {t('save')}
            </WorkButton>
            <WorkButton type="submit" busy={ordering.busy} disabled={isLocked}>
              {t('order')}
            </WorkButton>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

interface DraftGoodsProps {
  order: PurchaseOrderDetail;
  draft: Draft;
  isSubmitted: boolean;
  onRemove(shouldKeep: (line: Goods['lines'][number]) => boolean): Promise<void>;
}

function DraftGoods({
  order: { goods, supplierName },
  draft,
  isSubmitted,
  onRemove,
}: DraftGoodsProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const columns: Column<Goods>[] = [
    { key: 'name', head: t('goods'), isPrimary: true, cell: (row) => <LineName line={row} /> },
    {
      key: 'for',
      head: t('for'),
      cell: ({ lines }) => <ForOrders lines={lines} expected="to_buy" />,
    },
    { key: 'quantity', head: t('words:quantity'), figure: ({ quantity }) => quantity },
    {
      key: 'price',
      head: t('price'),
      cell: ({ skuId, name, variant }) => {
        const typed = parsePrice(draft.prices[skuId] ?? '');
        return (
          <FigureField
            w={130}
            unit={draft.currency}
            aria-label={`${t('price')}: ${name} ${variant}`}
            value={draft.prices[skuId] ?? ''}
            onValue={(text) => draft.setPrice(skuId, text)}
            error={
              isSubmitted && !(typed !== undefined && typed > 0) ? t('price.unclear') : undefined
            }
          />
        );
      },
    },
    {
      key: 'total',
      head: t('words:total'),
      alignEnd: true,
      cell: ({ skuId, quantity }) => (
        <Price
          amount={sumPrices([(parsePrice(draft.prices[skuId] ?? '') ?? 0) * quantity])}
          currency={draft.currency}
        />
      ),
    },
    {
      key: 'remove',
      head: '',
      isUnlabelled: true,
      cell: ({ lines, name, variant }) =>
        goods.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t('remove')}: ${name} ${variant}`}
            onClick={() => void onRemove((line) => !lines.includes(line))}
          >
            {t('remove')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={supplierName}
      columns={columns}
      rows={goods}
      keyOf={({ skuId }) => String(skuId)}
    />
  );
}

interface TermsProps {
  order: PurchaseOrderDetail;
  draft: Draft;
  isSubmitted: boolean;
  fieldError(field: string): string | undefined;
}

function Terms({
  order,
  draft: { terms, setTerm, ...draft },
  isSubmitted,
  fieldError,
}: TermsProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  return (
    <Panel title={t('terms')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }}>
        <TextInput
          label={t('supplierOrderNo')}
          required
          dir="ltr"
          maxLength={64}
          value={terms.supplierOrderNo}
          onChange={(event) => setTerm('supplierOrderNo', event.currentTarget.value)}
          error={
            isSubmitted && terms.supplierOrderNo.trim() === ''
              ? t('supplierOrderNo.needed')
              : fieldError('supplierOrderNo')
          }
        />
        <NativeSelect
          label={t('currency')}
          data={order.rates.map(({ currency }) => currency)}
          value={draft.currency}
          onChange={({ currentTarget }) =>
            draft.setCurrency(choiceOf(currentTarget.value, purchaseCurrencies))
          }
          error={fieldError('currency')}
        />
        <FigureField
          label={t('freight')}
          unit={draft.currency}
          value={terms.freight}
          onValue={(text) => setTerm('freight', text)}
          error={
            isSubmitted && draft.freight === undefined ? t('price.unclear') : fieldError('freight')
          }
        />
        <FigureField
          label={t('discount')}
          unit={draft.currency}
          value={terms.discount}
          onValue={(text) => setTerm('discount', text)}
          error={
            isSubmitted && draft.discount === undefined
              ? t('price.unclear')
              : fieldError('discount')
          }
        />
        <FigureField
          label={t('promisedDays')}
          isInteger
          value={terms.promisedDays}
          onValue={(text) => setTerm('promisedDays', text)}
          error={
            isSubmitted && !draft.areDaysValid
              ? t('promisedDays.range')
              : fieldError('promisedDays')
          }
        />
      </SimpleGrid>
      <Textarea
        mt="sm"
        label={t('words:note')}
        dir="auto"
        autosize
        maxLength={500}
        value={terms.note}
        onChange={(event) => setTerm('note', event.currentTarget.value)}
        error={fieldError('note')}
      />
    </Panel>
  );
}
