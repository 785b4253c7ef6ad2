import { expect, test } from 'vitest';
import { decodeCard, encodeCard, type ShownCard } from './shown-card.ts';

const card: ShownCard = {
  productId: 276,
  name: 'Kettle',
  picture: { url: '/media/demo/kettle.webp', width: 800, height: 600 },
  video: null,
  price: { usd: { amount: 0.55, currency: 'USD' }, iqd: { amount: 750, currency: 'IQD' } },
  priceTo: null,
  landed: null,
  sold: 0,
  inStock: false,
  minQuantity: 1,
  tags: '',
};

test('a card reads the same from a page’s data as it was written', () => {
  const money = {
    usd: { amount: 2, currency: 'USD' },
    iqd: { amount: 2750, currency: 'IQD' },
  } as const;
  const film = { url: '/media/demo/kettle.webm', type: 'video/webm' };
  const cards: ShownCard[] = [
    card,
    { ...card, name: '50% | 100%7C – کتلی', inStock: true, sold: 12_000, tags: '2,0,12' },
    { ...card, priceTo: money },
    { ...card, landed: money, video: film },
    { ...card, picture: { url: 'https://other.example/a.webp', width: 9, height: 9 } },
  ];
  expect(cards.map(encodeCard).map(decodeCard)).toEqual(cards);
});
