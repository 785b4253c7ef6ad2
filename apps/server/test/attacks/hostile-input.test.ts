import { endpoints } from '@wasit/contract/endpoints';
import { isStorable, trimmed } from '@wasit/contract/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { renameAliases } from '../../src/platform/http/call/other-names.ts';
import { startTestApp } from '../start.ts';
import { fingerprint } from './fingerprint.store.ts';
import { endlessOf, fieldsOf, type Mutation, mutationsOf, unknownIdsOf } from './mutations.ts';
import { callRaw, faceOf, type Name, names, type RawAnswer, type RawOptions } from './raw-call.ts';
import { samplesIn } from './samples.ts';
import { aWorld } from './world.ts';

const app = await startTestApp();
const world = await aWorld(app);
const samples = samplesIn(world);
/** Internal details that must not leak. */
const leaks =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.ts:\d|\.js:\d|select .* from|insert into|\bupdate .* set|violates|syntax error|DrizzleQuery|ZodError|TypeError|ECONN/i;

/** Most inputs to these are rendered, which takes a third of a second each. */
const drawing: ReadonlySet<Name> = new Set([
  'printLabels',
  'printPackingSlip',
  'printLoadingList',
  'printPickupSlip',
  'printRunSheet',
]);

/** Defects of an answer, independent of the input. */
function faults({ what }: Pick<Mutation, 'what'>, answer: RawAnswer): string[] {
  const { status, code, text, msg, fields } = answer;
  const about = `${what}: ${status} ${code} ${answer.key}`;
  return [
    ...(status >= 500 ? [`${about}: a fault of ours`] : []),
    ...((code === 200 ? status !== 200 : Math.floor(status / 100) !== 4)
      ? [`${about}: the class of the status`]
      : []),
    ...(code < 600 && code !== status ? [`${about}: the code is not the status`] : []),
    ...(code !== 200 && leaks.test(text) ? [`${about}: ${text.slice(0, 200)}`] : []),
    ...[msg, ...fields.map((field) => field.msg)]
      .filter((one) => code !== 200 && /\{\w+\}/.test(one))
      .map((one) => `${about}: "${one}"`),
  ];
}

/** A caller the endpoint serves, in a new session, because one of the endpoints ends it. */
async function servedCaller(name: Name): Promise<RawOptions> {
  const { policy } = endpoints[name];
  if (policy === 'agent') return world.acting();
  if (policy === 'anyone' || policy === 'outside')
    return samples[name].owner ? { as: await world.session(world.customer.userId) } : {};
  if (policy.startsWith('staff'))
    return {
      as:
        name === 'staffLogout'
          ? (await aStaff(app, ['admin', 'finance-lead'])).token
          : world.admin.token,
    };
  return { as: await world.session(samples[name].owner ?? world.customer.userId) };
}

/** What validation makes of it; other names of fields are replaced by ours before. */
const parsed = (name: Name, { input }: Pick<Mutation, 'input'>) =>
  endpoints[name].in.safeParse(renameAliases(endpoints[name], input ?? {}));

test('the samples fill every field of the contract, and every sample is valid', () => {
  for (const name of names) {
    const { input } = samples[name];
    expect(endpoints[name].in.safeParse(input).error, name).toBeUndefined();
    expect(Object.keys(input), name).toEqual(expect.arrayContaining(fieldsOf(endpoints[name].in)));
  }
});

const theSample = (name: Name): Mutation => ({
  what: 'the sample',
  input: samples[name].input,
  unstorable: false,
});

/** Some mutations, at each endpoint others, so that together they are all tested. */
const every = (nth: number, name: Name): Mutation[] =>
  mutationsOf(samples[name].input).filter((_, index) => (index + names.indexOf(name)) % nth === 0);

/**
 * Validated in one place, before the handler and after only the search for card numbers
 * (`test/attacks/card-sentinel.test.ts`); what comes in an address or as a file is sent in any case.
 */
const isForm = (name: Name): boolean =>
  endpoints[name].method === 'POST' && endpoints[name].files === undefined;

/** Refused by validation. */
const isFormless = (name: Name, mutation: Mutation): boolean =>
  isForm(name) && !parsed(name, mutation).success;

/** With fields that nobody asked for. */
const overfull = (name: Name): Mutation[] =>
  mutationsOf(samples[name].input).filter(({ what }) => what === 'surplus' || what === 'poison');

/**
 * What gets through validation, each form of it once; then surplus fields, which are dropped there
 * but are read before, and the sample itself twice.
 */
function* passing(name: Name, mutations: readonly Mutation[]): Generator<Mutation> {
  const seen = new Set<string>();
  for (const mutation of mutations) {
    if (!isForm(name)) yield mutation;
    else {
      const { success, data } = parsed(name, mutation);
      const form = JSON.stringify(data);
      if (!success || seen.has(form)) continue;
      seen.add(form);
      yield mutation;
    }
  }
  yield* [...overfull(name), theSample(name), theSample(name)];
}

describe('invalid input', () => {
  const callers = new Map<Name, RawOptions>();
  let before: Awaited<ReturnType<typeof fingerprint>>;
  beforeAll(async () => {
    for (const name of names) callers.set(name, await servedCaller(name));
    before = await fingerprint(app.platform);
  });

  test.each(names)(
    '%s: is refused in time with the name of the invalid field',
    { timeout: 240_000 },
    async (name) => {
      const wrong: string[] = [];
      // All invalid forms are refused in one place, so only some are sent.
      for (const mutation of every(37, name).filter((one) => isFormless(name, one))) {
        const answer = await callRaw(app, name, mutation.input, callers.get(name));
        wrong.push(...faults(mutation, answer));
        const { status, key, fields } = answer;
        // A wrong field has its own code where the specification defines one (6020 and others); it
        // is named in any case.
        if (status < 500 && fields.length === 0)
          wrong.push(`${mutation.what}: ${status} ${key} names no field, though the form is wrong`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('changes nothing at any endpoint', async () => {
    expect(await fingerprint(app.platform)).toEqual(before);
  });
});

test.each(names)(
  '%s: hostile but valid input is answered in time with a coded envelope',
  { timeout: 240_000 },
  async (name) => {
    const caller = await servedCaller(name);
    const wrong: string[] = [];
    for (const mutation of passing(name, every(drawing.has(name) ? 61 : 31, name)))
      wrong.push(...faults(mutation, await callRaw(app, name, mutation.input, caller)));
    expect(wrong).toEqual([]);
  },
);

test('texts without end keep no process busy at any endpoint that anybody may call', {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = [];
  for (const name of names) {
    const { policy } = endpoints[name];
    if (policy !== 'anyone' && policy !== 'outside') continue;
    const caller = await servedCaller(name);
    for (const mutation of endlessOf(samples[name].input)) {
      const answer = await callRaw(app, name, mutation.input, caller);
      wrong.push(...faults(mutation, answer).map((one) => `${name}: ${one}`));
    }
  }
  expect(wrong).toEqual([]);
});

const isFlat = (input: object): boolean =>
  Object.values(input).every((value) => typeof value !== 'object');

test('customers’ calls of plain values are taken from a form, where each is text, as from JSON', () => {
  const wrong: string[] = [];
  for (const name of names.filter(isForm)) {
    const input = JSON.parse(JSON.stringify(samples[name].input));
    const { policy } = endpoints[name];
    if (policy.startsWith('staff') || policy === 'outside' || !isFlat(input)) continue;
    const form = Object.fromEntries(Object.entries(input).map(([key, one]) => [key, String(one)]));
    const [asForm, asJson] = [form, input].map((one) => endpoints[name].in.safeParse(one));
    if (JSON.stringify(asForm?.data) !== JSON.stringify(asJson?.data))
      wrong.push(`${name}: ${asForm?.error?.issues.map(({ path }) => path.join('.'))}`);
  }
  expect(wrong).toEqual([]);
});

test.each(['visitor', 'customer', 'admin'] as const)(
  'a %s without permission is refused whatever they send, and nothing changes',
  { timeout: 240_000 },
  async (who) => {
    const as = {
      visitor: undefined,
      customer: await world.session(world.customer.userId),
      admin: world.admin.token,
    }[who];
    const wrong: string[] = [];
    const before = await fingerprint(app.platform);
    for (const name of names) {
      const { policy } = endpoints[name];
      const served =
        { visitor: false, customer: policy === 'customer', admin: policy.startsWith('staff') }[
          who
        ] ||
        (policy === 'signed-in' && who !== 'visitor');
      if (served || policy === 'anyone' || policy === 'outside') continue;
      for (const mutation of [theSample(name), ...every(61, name)]) {
        const answer = await callRaw(app, name, mutation.input, { as });
        wrong.push(...faults(mutation, answer).map((one) => `${name}: ${one}`));
        // Bodies that are too large or too deep are refused before authentication.
        const isUnread =
          answer.key === 'REQUEST_TOO_LARGE' || answer.fields.some(({ field }) => field === 'body');
        if (answer.status !== 401 && answer.status !== 403 && !isUnread)
          wrong.push(`${name}: ${mutation.what}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint(app.platform)).toEqual(before);
  },
);

const strangeHeaders: readonly Readonly<Record<string, string>>[] = [
  { language: "ENG'; drop table setting; --" },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': "'; --" },
  { authorization: `Bearer ${"' or 1=1 --".padEnd(40, 'x')}` },
  { authorization: `Bearer ws_${'a'.repeat(190)}` },
  { cookie: `wasit_visitor=${"'; --".padEnd(40, 'x')}` },
  { 'x-forwarded-for': "1.2.3.4'; drop table setting; --" },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'x-http-method-override': 'DELETE' },
];

test('oversized bodies and misleading headers are refused or ignored everywhere', {
  timeout: 120_000,
}, async () => {
  const before = await fingerprint(app.platform);
  const wrong: string[] = [];
  const remark = JSON.stringify('x'.repeat(1_100_000));
  for (const name of names.filter(isForm)) {
    const { input } = samples[name];
    const body = `{"remark":${remark},${JSON.stringify(input).slice(1)}`;
    const large = await callRaw(app, name, input, { body });
    if (large.key !== 'REQUEST_TOO_LARGE' || large.status !== 413)
      wrong.push(`${name}: ${large.status} ${large.key}`);
  }
  for (const headers of strangeHeaders) {
    const answer = await callRaw(
      app,
      'cancelOrder',
      { orderNo: world.unpaid.orderNo },
      { headers },
    );
    wrong.push(...faults({ what: JSON.stringify(headers) }, answer));
    if (answer.status < 400) wrong.push(`${JSON.stringify(headers)}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint(app.platform)).toEqual(before);
});

const holdsUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !isStorable(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((one) => holdsUnstorable(one));

/** Whether it passes validation: unknown fields are dropped there. */
function passesOn(name: Name, mutation: Mutation): boolean {
  const { data, success } = parsed(name, mutation);
  return success && holdsUnstorable(data);
}

test('text that PostgreSQL cannot store is refused in every field, never stored in part', {
  timeout: 120_000,
}, async () => {
  const kept: string[] = [];
  for (const name of names.filter(isForm))
    for (const mutation of mutationsOf(samples[name].input).filter((one) => one.unstorable))
      if (passesOn(name, mutation)) kept.push(`${name}: ${mutation.what}`);
  // Secrets are only hashed, search words only read.
  expect(kept.filter((one) => !/password|token|keyword/i.test(one))).toEqual([]);
});

/** Looked for or shown to their sender only, or refused by a rule of their own afterwards. */
const freeTexts =
  /password|token|nonce|openId|keyword|query|columns|value|thirdPartyInfo|^linkLogin|\.url /i;

test('a text of marks that nobody sees counts as an empty one wherever it is kept', () => {
  // Nothing could be drawn of these.
  expect(trimmed(40).parse('\u2800\u3164')).toBe('');
  const invisible = JSON.stringify('\u200F\u200E\uFEFF');
  const wrong: string[] = [];
  for (const name of names.filter((one) => endpoints[one].policy !== 'outside')) {
    const byWhat = new Map(mutationsOf(samples[name].input).map((one) => [one.what, one]));
    for (const [what, empty] of byWhat) {
      const unseen = byWhat.get(what.replace(/""$/, invisible));
      if (!what.endsWith(' = ""') || !unseen || freeTexts.test(`${name}: ${what}`)) continue;
      const [one, other] = [parsed(name, empty), parsed(name, unseen)];
      if (other.success && JSON.stringify(one.data) !== JSON.stringify(other.data))
        wrong.push(`${name}: ${what}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an id of somebody else is answered as one of nobody at every endpoint for customers', {
  timeout: 120_000,
}, async () => {
  const as = await world.session((await aCustomer(app)).userId);
  const wrong: string[] = [];
  for (const name of names.filter((one) => endpoints[one].policy === 'customer'))
    for (const { what, theirs, nobodys, input } of unknownIdsOf(samples[name].input)) {
      const foreign = faceOf(await callRaw(app, name, samples[name].input, { as }));
      const unknown = faceOf(await callRaw(app, name, input, { as }));
      const body = unknown.body.replaceAll(nobodys, theirs);
      if (foreign.status !== unknown.status || foreign.body !== body)
        wrong.push(`${name}: ${what}: ${JSON.stringify(foreign)} and ${JSON.stringify(unknown)}`);
    }
  expect(wrong).toEqual([]);
});
