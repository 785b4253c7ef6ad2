import type { z } from 'zod';
import { accountEvents } from './accounts/events.ts';
import { agencyEvents } from './agency/events.ts';
import { brandEvents } from './brands/events.ts';
import { cartEvents } from './cart/events.ts';
import { logisticsEvents } from './logistics/events.ts';
import { orderEvents } from './orders/events.ts';
import { paymentEvents } from './payments/events.ts';
import { quoteEvents } from './quotes/events.ts';
import { reviewEvents } from './reviews/events.ts';
import { walletEvents } from './wallet/events.ts';

/** All events between domains by name, with the schemas of their payloads. */
export const events = {
  ...accountEvents,
  ...agencyEvents,
  ...brandEvents,
  ...cartEvents,
  ...logisticsEvents,
  ...orderEvents,
  ...paymentEvents,
  ...quoteEvents,
  ...reviewEvents,
  ...walletEvents,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
