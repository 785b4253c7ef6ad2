import type { HelpTab } from './help-tabs.ts';

/**
 * The questions of each tab of the help centre in their order: names of their texts and anchors of
 * the page.
 */
export const helpSections = {
  1: [
    'service',
    'two-payments',
    'steps',
    'minimum',
    'cart',
    'missing',
    'late-parcels',
    'collect',
    'not-found',
  ],
  2: [
    'measure',
    'freight',
    'estimate',
    'insurance',
    'time',
    'storage',
    'delivery',
    'not-allowed',
    'other-costs',
  ],
  3: [
    'when',
    'rate',
    'wallet',
    'withdraw',
    'gift',
    'card',
    'apps',
    'transfer',
    'cash',
    'amount',
    'papers',
  ],
  4: ['cancel', 'money-back', 'lost', 'complaint', 'compensation', 'send-back'],
  5: [
    'account',
    'secret',
    'wrong-password',
    'sessions',
    'levels',
    'agent',
    'agent-assigned',
    'agent-any',
    'refuse-agent',
    'brand-agent',
  ],
  6: ['company', 'accept', 'kept', 'browser', 'seen', 'how-long', 'export', 'delete'],
} as const satisfies Record<HelpTab, readonly string[]>;
export type HelpSection = (typeof helpSections)[HelpTab][number];
