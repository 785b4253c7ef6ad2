import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@wasit/contract/endpoints';
import { locales } from '@wasit/contract/locales';
import { complaintMoves } from '@wasit/contract/orders/complaint-states';
import { containerMoves, orderMoves, parcelMoves } from '@wasit/contract/orders/states';
import { payableMoves, paymentMoves } from '@wasit/contract/payments/states';
import { serverReasons } from '@wasit/contract/server-reasons';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../../../server/src');

const serverSources = () =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'));

/** The actions written to the trail: literals, and those built from tables of moves. */
function everyAct(): string[] {
  const sources = serverSources();
  const written = sources.flatMap((text) =>
    [...text.matchAll(/action: '([a-z-]+\.[\w.-]+)'/g)].map(([, action = '']) => action),
  );
  const refusals = sources.flatMap((text) =>
    [...text.matchAll(/: '(security\.[\w-]+)'/g)].map(([, action = '']) => action),
  );
  const made = (domain: string, moves: object) =>
    Object.keys(moves).map((move) => `${domain}.${move}`);
  const acting = Object.values(endpoints).filter(
    (endpoint) => 'inMode' in endpoint && endpoint.inMode === 'acts',
  );
  return [
    ...new Set([
      ...written,
      ...refusals,
      ...made('orders', orderMoves),
      ...made('payables', payableMoves),
      ...made('payments', paymentMoves),
      ...made('complaints', complaintMoves),
      ...made('logistics', { ...containerMoves, ...parcelMoves }),
      ...made('accounts', {
        'change-email': 0,
        'change-phone': 0,
        'prove-email': 0,
        'prove-phone': 0,
      }),
      ...acting.map(({ name }) => `agency.${name}`),
    ]),
  ];
}

test.each(locales)('every act of the audit trail has a name in %s', (locale) => {
  const words = (file: string): Record<string, string> =>
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, `../../locale/messages/${locale}/${file}.json`),
        'utf8',
      ),
    );
  const [people, orders, catalogue] = [words('people'), words('orders'), words('catalogue')];
  const acts = everyAct();
  expect(acts).toContain('till.open');
  expect(
    acts.filter(
      (act) => !(people[`did.${act}`] ?? orders[`audit.${act}`] ?? catalogue[`act.${act}`]),
    ),
  ).toEqual([]);
});

/** The kinds of objects in entries: "user" of `user:${userId}`, and bare names. */
function everyKind(): string[] {
  const kinds = serverSources().flatMap((text) => [
    ...[...text.matchAll(/\b(?:\w*Object|object\w*|about)\b[^`;]{0,90}`([a-z][a-z-]*):\$\{/g)],
    ...[...text.matchAll(/\bobject: '([a-z-]+)'/g)],
  ]);
  return [...new Set(kinds.map(([, kind = '']) => kind))];
}

test.each(locales)(
  'every kind of thing that the audit trail is about has a name in %s',
  (locale) => {
    const people: Record<string, string> = JSON.parse(
      readFileSync(
        join(import.meta.dirname, `../../locale/messages/${locale}/people.json`),
        'utf8',
      ),
    );
    const kinds = everyKind();
    expect(kinds).toContain('purchase-order');
    expect(kinds.filter((kind) => !people[`object.${kind}`])).toEqual([]);
  },
);

test('every reason that the server writes is translated for its readers', () => {
  const written = serverSources().flatMap((text) =>
    // Allows one text or a composed one: values belong into labelled facts.
    [...text.matchAll(/(?:\breason|Reason)(?:: | = )(?:'([a-z]+(?: [a-z]+)+)'|(`[^`]*`))/g)].map(
      ([, sentence, made]) => sentence ?? made ?? '',
    ),
  );
  expect(written).toEqual(
    expect.arrayContaining(['not paid in time', 'the buyer ships what arrived']),
  );
  expect(written.filter((reason) => !Object.hasOwn(serverReasons.en, reason))).toEqual([]);
});
