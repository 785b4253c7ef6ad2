import type { Offence } from './offence.ts';
import { readFrom } from './tree.ts';

/** The order of domains in docs/architecture.md: a domain and the earlier ones it may import. */
export const domains: Readonly<Record<string, readonly string[]>> = {
  staff: [],
  attachments: ['staff'],
  accounts: [],
  content: ['staff'],
  fees: ['staff'],
  recording: [],
  catalogue: ['recording', 'content', 'fees'],
  search: ['recording', 'content', 'catalogue', 'fees'],
  images: ['catalogue', 'content', 'fees', 'search'],
  sourcing: ['catalogue', 'fees'],
  quotes: ['attachments', 'accounts', 'catalogue'],
  'brand-agents': ['staff', 'accounts'],
  brands: ['staff', 'content', 'fees', 'catalogue'],
  campaigns: ['staff', 'content', 'fees', 'catalogue'],
  opportunities: ['staff', 'accounts', 'quotes'],
  favourites: ['recording', 'catalogue', 'fees'],
  certificates: ['staff', 'catalogue', 'brands', 'favourites'],
  coupons: ['staff', 'catalogue'],
  'price-rules': ['staff', 'fees', 'catalogue'],
  'price-lists': ['staff', 'fees', 'catalogue'],
  translations: ['catalogue'],
  cart: ['recording', 'accounts', 'catalogue', 'fees'],
  wallet: ['staff', 'accounts'],
  payments: ['staff', 'accounts', 'wallet', 'fees'],
  orders: ['accounts', 'catalogue', 'coupons', 'cart', 'wallet', 'payments', 'fees'],
  'price-offers': ['staff', 'accounts', 'fees', 'catalogue', 'quotes', 'orders'],
  reviews: ['staff', 'accounts', 'content', 'catalogue', 'translations', 'orders'],
  market: ['staff', 'recording', 'fees', 'catalogue', 'search', 'favourites', 'orders'],
  procurement: ['staff', 'attachments', 'wallet', 'payments', 'fees', 'catalogue', 'orders'],
  agency: ['staff', 'accounts', 'catalogue', 'cart', 'wallet', 'payments', 'orders'],
  approvals: ['staff', 'accounts', 'wallet', 'fees', 'payments', 'agency'],
  logistics: [
    'staff',
    'attachments',
    'accounts',
    'catalogue',
    'wallet',
    'payments',
    'orders',
    'procurement',
    'fees',
  ],
  documents: ['accounts', 'catalogue', 'wallet', 'payments', 'orders', 'fees'],
  help: ['accounts', 'content', 'fees', 'search', 'images', 'wallet', 'payments', 'orders'],
  messages: ['accounts'],
  partners: ['staff', 'accounts', 'orders'],
  exceptions: ['staff', 'payments', 'orders', 'procurement', 'logistics', 'messages', 'partners'],
  accounting: ['staff', 'wallet', 'payments', 'procurement'],
  figures: ['fees'],
  notes: ['staff', 'recording', 'catalogue', 'quotes', 'payments', 'orders', 'exceptions'],
  privacy: ['accounts'],
  desks: ['staff'],
  console: [
    'staff',
    'approvals',
    'attachments',
    'accounts',
    'messages',
    'privacy',
    'content',
    'fees',
    'recording',
    'catalogue',
    'search',
    'sourcing',
    'quotes',
    'brand-agents',
    'brands',
    'campaigns',
    'opportunities',
    'images',
    'favourites',
    'certificates',
    'coupons',
    'price-rules',
    'cart',
    'wallet',
    'payments',
    'orders',
    'price-offers',
    'reviews',
    'market',
    'procurement',
    'agency',
    'logistics',
    'documents',
    'exceptions',
    'partners',
    'accounting',
    'figures',
    'notes',
    'help',
    'desks',
    'translations',
    'price-lists',
  ],
};

const document = 'docs/architecture.md';

/** The table of the document as data. "reads all" stands for every other domain. */
export function domainsOfDocument(text: string): Record<string, string[]> {
  const section = text.split('## The order of domains')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| *`/.test(line));
  const documented: Record<string, string[]> = {};
  for (const row of rows) {
    const [, names = '', knows = ''] = row.split('|').map((cell) => cell.trim());
    const known = knows === '–' ? [] : knows.split(',').map((name) => name.trim());
    for (const [, name = ''] of names.matchAll(/`([a-z-]+)`/g)) documented[name] = known;
  }
  for (const [name, known] of Object.entries(documented)) {
    if (known[0]?.startsWith('reads all'))
      documented[name] = Object.keys(documented).filter((other) => other !== name);
  }
  return documented;
}

const inWords = (names: readonly string[] | undefined) =>
  names ? [...names].sort().join(', ') || 'nothing' : 'no row';

/** The document and the rule match. */
export function checkDomains(root: string): Offence[] {
  const documented = domainsOfDocument(readFrom(root, document));
  const names = new Set([...Object.keys(domains), ...Object.keys(documented)]);
  return [...names]
    .filter((name) => inWords(domains[name]) !== inWords(documented[name]))
    .map((name) => ({
      rule: 'domains',
      file: document,
      message: `the document lets "${name}" know ${inWords(documented[name])}, tools/checks/domains.ts ${inWords(domains[name])}`,
    }));
}
