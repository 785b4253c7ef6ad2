import type { Offence } from './offence.ts';
import { readFrom } from './tree.ts';

/** The order of domains, as docs/architecture.md tells it: a domain and the earlier ones it may know. */
export const domains: Readonly<Record<string, readonly string[]>> = {
  staff: [],
  accounts: [],
  content: [],
  fees: ['staff'],
  catalogue: ['content', 'fees'],
  search: ['content', 'catalogue', 'fees'],
  images: ['catalogue', 'content'],
  sourcing: ['catalogue', 'fees'],
  quotes: ['accounts', 'catalogue'],
  'brand-agents': ['staff', 'accounts'],
  favourites: ['catalogue', 'fees'],
  cart: ['accounts', 'catalogue', 'fees'],
  wallet: ['staff', 'accounts'],
  payments: ['staff', 'accounts', 'wallet', 'fees'],
  orders: ['accounts', 'catalogue', 'cart', 'wallet', 'payments', 'fees'],
  procurement: ['catalogue', 'orders'],
  agency: ['accounts', 'catalogue', 'cart', 'payments', 'orders'],
  logistics: ['accounts', 'orders', 'fees'],
  documents: ['accounts', 'catalogue', 'wallet', 'payments', 'orders', 'fees'],
  help: ['accounts', 'fees', 'search', 'images', 'wallet', 'payments', 'orders'],
  messages: ['accounts'],
  privacy: ['accounts'],
  console: [
    'staff',
    'accounts',
    'messages',
    'privacy',
    'content',
    'fees',
    'catalogue',
    'search',
    'sourcing',
    'quotes',
    'brand-agents',
    'images',
    'favourites',
    'cart',
    'wallet',
    'payments',
    'orders',
    'procurement',
    'agency',
    'logistics',
    'documents',
    'help',
  ],
};

const document = 'docs/architecture.md';

/** The table of the document as data. "reads all" stands for every other domain. */
export function domainsOfDocument(text: string): Record<string, string[]> {
  const section = text.split('## The order of domains')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| *`/.test(line));
  const told: Record<string, string[]> = {};
  for (const row of rows) {
    const [, names = '', knows = ''] = row.split('|').map((cell) => cell.trim());
    const known = knows === '–' ? [] : knows.split(',').map((name) => name.trim());
    for (const [, name = ''] of names.matchAll(/`([a-z-]+)`/g)) told[name] = known;
  }
  for (const [name, known] of Object.entries(told)) {
    if (known[0]?.startsWith('reads all')) told[name] = Object.keys(told).filter((other) => other !== name);
  }
  return told;
}

const inWords = (names: readonly string[] | undefined) => (names ? [...names].sort().join(', ') || 'nothing' : 'no row');

/** The document and the rule say the same. */
export function checkDomains(root: string): Offence[] {
  const told = domainsOfDocument(readFrom(root, document));
  const names = new Set([...Object.keys(domains), ...Object.keys(told)]);
  return [...names]
    .filter((name) => inWords(domains[name]) !== inWords(told[name]))
    .map((name) => ({
      rule: 'domains',
      file: document,
      message: `the document lets "${name}" know ${inWords(told[name])}, tools/checks/domains.ts ${inWords(domains[name])}`,
    }));
}
