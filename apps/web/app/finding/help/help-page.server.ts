import type { CompanyContacts } from '@wasit/contract/content/endpoints';
import type { HelpFigures, HelpTexts } from '@wasit/contract/content/help';
import { type HelpSection, helpSections } from '@wasit/contract/content/help-sections';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import type { Warehouse } from '@wasit/contract/fees/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { formatDuration, isolate } from '@wasit/i18n';
import type { I18n } from '@wasit/i18n/i18n';
import { fill } from '@wasit/i18n/translate';
import { links } from '../../links.ts';
import { createI18n } from '../../locale/i18n.ts';
import { bothAmountsText, figureValues, percentOf } from './figure-values.ts';
import type { HelpBlock } from './help-blocks.ts';

export interface HelpFacts {
  readonly figures: HelpFigures;
  readonly warehouses: readonly Warehouse[];
  readonly company: CompanyContacts;
}

export interface HelpAnswer {
  id: string;
  question: string;
  /** Sanitised by the server when it was written, filled with escaped values. */
  html: string;
  /** The language of the text. */
  locale: Locale;
  /** What the shop adds itself: places, tariffs. */
  blocks: HelpBlock[];
  /** Link to the page that the answer is about. */
  link: { to: string; label: string } | null;
}

export interface HelpPage {
  tab: HelpTab;
  title: string;
  description: string;
  lead: string;
  answers: HelpAnswer[];
}

/** Questions that are shown only while the shop has their feature. */
const shownWhen: Partial<Record<HelpSection, (figures: HelpFigures) => boolean>> = {
  gift: ({ wallet }) => wallet.preCharge !== null,
  card: ({ payment }) => payment.cards,
  apps: ({ payment }) => payment.platforms.length > 0,
  cash: ({ payment }) => payment.stores.length > 0,
  'agent-assigned': ({ account }) => account.assignedOnly,
  'agent-any': ({ account }) => !account.assignedOnly,
};

const linkTargets: Partial<Record<HelpSection, string>> = {
  'two-payments': links.estimate(),
  'not-found': links.inquiry(),
  freight: links.estimate(),
  estimate: links.estimate(),
  insurance: links.help(4, 'lost'),
  'not-allowed': links.inquiry(),
  when: links.help(2, 'storage'),
  wallet: links.wallet(),
  'money-back': links.help(3, 'withdraw'),
  complaint: links.orders(),
  account: links.register(),
  'wrong-password': links.resetPassword(),
  sessions: links.sessions(),
  agent: links.agentLog(),
  'refuse-agent': links.agentLog(),
  'brand-agent': links.applyAgent(),
  export: links.myData(),
  delete: links.myData(),
};

interface HelpContext extends HelpFacts {
  readonly locale: Locale;
  readonly i18n: I18n;
}

interface Place {
  name: string;
  address: string;
  hours: string;
  sample: boolean;
}

/** Places as a list; samples say so. */
function placeBlocks(places: readonly Place[], i18n: I18n): HelpBlock[] {
  const items = places.map(({ name, address, hours }) =>
    [name, address, hours].map(isolate).join('\u00a0· '),
  );
  const note = i18n.translator('checkout').t('delivery.sample');
  return [
    { kind: 'list', items },
    ...(places.some(({ sample }) => sample) ? [{ kind: 'text' as const, text: note }] : []),
  ];
}

/** Parts below an answer that come from the shop and not from a text. */
const addedBlocks: Partial<Record<HelpSection, (context: HelpContext) => HelpBlock[]>> = {
  collect: ({ warehouses, i18n }) =>
    placeBlocks(
      warehouses.filter(({ kind }) => kind === 'baghdad'),
      i18n,
    ),
  freight: ({ figures: { freight }, locale, i18n }) => {
    const { t } = i18n.translator('estimate');
    const help = i18n.translator('help');
    return [
      {
        kind: 'table',
        head: [t('field.class'), help.t('freight.perCbm'), help.t('freight.minimum')],
        rows: freight.classes.map(({ shippingClass, perCbm, minimum }) => [
          t(`class.${shippingClass}`),
          bothAmountsText(perCbm, locale),
          bothAmountsText(minimum, locale),
        ]),
      },
      ...(freight.sample ? [{ kind: 'text' as const, text: t('sample') }] : []),
    ];
  },
  gift: ({ figures: { wallet }, locale }) => [
    {
      kind: 'list',
      items: (wallet.preCharge?.offers ?? []).map(
        ({ days, percent }) =>
          `${isolate(formatDuration(days * 86_400_000, locale))}: ${isolate(percentOf(percent))}`,
      ),
    },
  ],
  cash: ({ figures: { payment }, i18n }) => placeBlocks(payment.stores, i18n),
  company: ({ company: { address, phone, whatsapp, email }, i18n }) => {
    const { t } = i18n.translator('shell');
    const onWhatsapp = whatsapp && `${t('footer.whatsapp')}: ${isolate(whatsapp)}`;
    return [
      { kind: 'list', items: [address, phone, onWhatsapp, email].filter(Boolean).map(isolate) },
    ];
  },
};

const isSection = (id: string): id is HelpSection =>
  Object.values<readonly string[]>(helpSections).some((sections) => sections.includes(id));

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** One tab: its texts, filled with the shop's figures. */
export async function buildHelpPage(
  { tab, title, description, lead, answers }: HelpTexts,
  { locale, ...facts }: HelpFacts & { locale: Locale },
): Promise<HelpPage> {
  const i18n = await createI18n(locale, ['checkout', 'estimate', 'help', 'shell']);
  const platforms = facts.figures.payment.platforms.map((platform) =>
    i18n.translator('checkout').t(`platform.${platform}`),
  );
  const values = figureValues(facts.figures, { locale, company: facts.company, platforms });
  const escapedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  );
  return {
    tab,
    title: fill(title, values),
    description: fill(description, values),
    lead: fill(lead, values),
    answers: answers
      .filter(({ id }) => !isSection(id) || (shownWhen[id]?.(facts.figures) ?? true))
      .map(({ id, question, html, link, locale: writtenIn }) => {
        const section = isSection(id) ? id : undefined;
        const to = section && linkTargets[section];
        return {
          id,
          question: fill(question, values),
          html: fill(html, escapedValues),
          locale: writtenIn,
          blocks: (section && addedBlocks[section]?.({ ...facts, locale, i18n })) ?? [],
          link: to && link ? { to, label: link } : null,
        };
      }),
  };
}
