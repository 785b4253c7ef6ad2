import type { OutputOf } from '@wasit/contract/api';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { callAs } from '../call-as.ts';
import { diceOf } from '../demo/seeded.ts';
import { accountByUserName, staffActorOf } from '../modules/staff/index.ts';
import type { Platform } from '../platform/platform.ts';
import { storedSettings } from '../platform/settings/settings.ts';

type Card = OutputOf<'productPage'>['items'][number];

const comparedCount = 40;
const pricedCount = 10;
/** Prices in Iraq are whole multiples of the smallest note. */
const smallestNote = 250;

/** How much the freight adds to the factory price. */
const freightShare = ({ landed, price }: Card): number =>
  landed ? landed.usd.amount / Math.max(0.01, price.usd.amount) : Number.POSITIVE_INFINITY;

/** Invented: goods with a landed price of 100 cost 120 to 150 in a shop in Baghdad. */
function samplePrice({ productId, landed }: Card): string {
  const factor = diceOf(`price in Iraq ${productId}`).between(120, 150) / 100;
  const dinars = Math.round(((landed?.iqd.amount ?? 0) * factor) / smallestNote) * smallestNote;
  return `${productId}=${Math.max(smallestNote, dinars)}`;
}

/**
 * Sets sample prices in Iraq for goods that the home page's example may show; once, so that changes
 * in the console stay. In a demo pages mark them as samples.
 */
export async function writeDemoPricesInIraq(platform: Platform): Promise<void> {
  const stored = await storedSettings(platform.db);
  if (stored.some(({ key }) => key === 'market.iraqPrices')) return;
  const account = await accountByUserName(platform.db, 'admin');
  const actor = account && (await staffActorOf(platform.db, account.staffId));
  if (!actor) return;
  const desk = { platform, actor };
  const { items } = await callAs(desk, 'productPage', {
    type: 'hot',
    pageSize: comparedCount,
    counted: false,
  });
  const goods = items
    .filter(({ inStock, landed }) => inStock && landed)
    .sort((a, b) => freightShare(a) - freightShare(b))
    .slice(0, pricedCount);
  if (goods.length === 0) return;
  const values = {
    'market.iraqPricesSource': 'Wasit demo',
    'market.iraqPricesDay': baghdadDay(platform.clock.now()),
    'market.iraqPrices': goods.map(samplePrice).join(', '),
  } as const;
  for (const [key, value] of Object.entries(values) as [keyof typeof values, string][])
    await callAs(desk, 'settingUpdate', { key, value, reason: 'A sample of the demo.' });
}
