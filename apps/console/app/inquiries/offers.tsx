import { Button, Group, Stack, Text } from '@mantine/core';
import type { StaffInquiry } from '@wasit/contract';
import type { PriceOffer } from '@wasit/contract/quotes/price-offers';
import { quantityText } from '@wasit/i18n/quantity-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Lacks } from '../catalogue/products/lacks.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Amount, useFormat, When } from '../locale/figures.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { GoodsDialog, OfferDialog, WithdrawDialog } from './offer-dialogs.tsx';

const tones = { open: 'wait', accepted: 'good', withdrawn: 'calm', expired: 'calm' } as const;

function Offer({ offer, onWithdraw }: { offer: PriceOffer; onWithdraw(): void }) {
  const { t } = useTranslation('inquiries');
  const { locale } = useFormat();
  const { status, quantity, unit, unitPrice, variant, until, orderNo } = offer;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Mark tone={tones[status]}>{t(`offer.status.${status}`)}</Mark>
        <span>
          <bdi>{quantityText(locale, { unit, quantity })}</bdi> × <Amount money={unitPrice.usd} />
        </span>
        {variant && <bdi>{variant}</bdi>}
      </Group>
      <Group gap="xs">
        <Text size="sm" c="dimmed" component="span">
          {t('offer.until')} <When at={until} />
        </Text>
        {orderNo && <OrderLink orderNo={orderNo} />}
        {status === 'open' && (
          <Button size="compact-sm" variant="default" onClick={onWithdraw}>
            {t('withdraw.verb')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The goods created for an inquiry, and the prices offered for them. */
export function Offers({ inquiry, onChanged }: { inquiry: StaffInquiry; onChanged(): void }) {
  const { t } = useTranslation('inquiries');
  const { inquiryNo, status } = inquiry;
  const read = useRead('inquiryOffers', { inquiryNo });
  const [openDialog, setOpenDialog] = useState<'goods' | 'offer' | PriceOffer>();
  const callbacks = closeThen(
    () => setOpenDialog(undefined),
    () => {
      read.reload();
      onChanged();
    },
  );
  const isOpen = status !== 'CLOSED';
  return (
    <Panel title={t('offers')}>
      <Answer read={read}>
        {({ goods, items }) => (
          <Stack gap="sm">
            {goods ? (
              <Group gap="xs">
                <DeskLink to={`/catalogue/products/${goods.productId}`}>
                  <bdi>{goods.name}</bdi>
                </DeskLink>
                <Lacks lacks={goods.status === 'draft' ? goods.lacks : []} />
              </Group>
            ) : (
              <Text size="sm">{t('goods.none')}</Text>
            )}
            {isOpen && (
              <Group gap="xs">
                <Button variant="default" onClick={() => setOpenDialog('goods')}>
                  {t(goods ? 'goods.other' : 'goods.verb')}
                </Button>
                {goods && goods.status !== 'draft' && inquiry.userName !== null && (
                  <Button onClick={() => setOpenDialog('offer')}>{t('offer.verb')}</Button>
                )}
              </Group>
            )}
            {goods?.status === 'draft' && <DimmedText>{t('goods.complete')}</DimmedText>}
            {inquiry.userName === null && <DimmedText>{t('offer.visitor')}</DimmedText>}
            {items.map((offer) => (
              <Offer key={offer.offerNo} offer={offer} onWithdraw={() => setOpenDialog(offer)} />
            ))}
            {openDialog === 'goods' && <GoodsDialog inquiryNo={inquiryNo} {...callbacks} />}
            {openDialog === 'offer' && goods && (
              <OfferDialog inquiry={inquiry} goods={goods} {...callbacks} />
            )}
            {typeof openDialog === 'object' && (
              <WithdrawDialog offerNo={openDialog.offerNo} {...callbacks} />
            )}
          </Stack>
        )}
      </Answer>
    </Panel>
  );
}
