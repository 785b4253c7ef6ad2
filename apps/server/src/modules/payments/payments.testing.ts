import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { PayablePurpose, PayableType } from '@wasit/contract/payments/states';
import sharp from 'sharp';
import type { TestApp } from '../../../test/start.ts';
import { after, hours } from '../../platform/clock/clock.ts';
import { newNumber } from '../../platform/ids/ids.ts';
import { seedFees } from '../fees/index.ts';
import { testPayPassword } from '../wallet/wallet.testing.ts';
import { issuePayable } from './payables/issue-payable.ts';

export { aFundedWallet, testPayPassword } from '../wallet/wallet.testing.ts';

type App = Pick<TestApp, 'platform' | 'ok' | 'call'>;

interface PayableInput {
  readonly userId: string;
  /** US cents. */
  readonly amountMinor: number;
  readonly orderNo?: string;
  readonly type?: PayableType;
  readonly purpose?: PayablePurpose;
  /** Null for one without a countdown. */
  readonly deadlineAt?: Date | null;
  /** Dinars per dollar. */
  readonly dinarsPerDollar?: number;
}

/** An open payable; by default its countdown ends in 24 hours and its rate is 1310. */
export async function aPayable({ platform }: Pick<App, 'platform'>, input: PayableInput) {
  const {
    orderNo = newNumber(),
    type = 'ORDER',
    purpose = 'first-stage',
    amountMinor,
    dinarsPerDollar = 1310,
  } = input;
  await seedFees(platform);
  const { payNo } = await platform.transact((tx) =>
    issuePayable(tx, {
      orderNo,
      userId: input.userId,
      type,
      purpose,
      amountMinor,
      lines: [
        {
          kind: 'goods',
          label: '',
          formula: '',
          amountMinor,
          tariffId: null,
          inputs: { amountMinor },
        },
      ],
      deadlineAt: input.deadlineAt === undefined ? after(tx.now, hours(24)) : input.deadlineAt,
      rate: { rateId: 'r_test', dinarsPerDollar },
    }),
  );
  return { payNo, orderNo };
}

/** Pays from a wallet that `aFundedWallet` filled. Fails the test when refused. */
export const payByWallet = ({ ok }: Pick<App, 'ok'>, token: string, payNo: string) =>
  ok(
    'pay',
    { payNo, method: 'wallet', currency: 'USD', payPassword: testPayPassword },
    { as: token },
  );

/** A unique voucher picture: stripes of random greys, as PNG. `like` draws the same again. */
export async function aVoucher(like = randomInt(1, 2 ** 31)): Promise<Buffer> {
  let state = like;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state;
  };
  const cells = Array.from({ length: 9 * 8 }, () => (random() >> 16) & 0xff);
  const pixels = Buffer.from(cells);
  return sharp(pixels, { raw: { width: 9, height: 8, channels: 1 } })
    .resize(270, 240, { kernel: 'cubic' })
    .png()
    .toBuffer();
}

/** A proof picture that the customer uploaded. */
export async function aProof(
  { platform }: Pick<App, 'platform'>,
  userId: string,
  picture?: Buffer,
): Promise<string> {
  const owner = { kind: 'user', userId, level: 1, sessionId: 'test', agentId: null } as const;
  const { fileId } = await platform.files.storePicture(owner, {
    kind: 'upload',
    picture: picture ?? (await aVoucher()),
  });
  return fileId;
}

/** Submits a transfer through the API and returns its paymentId. */
export async function aTransfer(
  app: App,
  { token, userId }: { token: string; userId: string },
  {
    payNo,
    picture,
    pictures = [picture],
    reference = payNo.slice(-8),
    currency = 'USD',
  }: {
    payNo: string;
    picture?: Buffer | undefined;
    pictures?: readonly (Buffer | undefined)[];
    reference?: string;
    currency?: 'USD' | 'IQD';
  },
): Promise<string> {
  const proofFileIds: string[] = [];
  for (const one of pictures) proofFileIds.push(await aProof(app, userId, one));
  const detail = await app.ok(
    'pay',
    { payNo, method: 'bank-transfer', currency, reference, proofFileIds },
    { as: token },
  );
  const paymentId = detail.payments.find((payment) => payment.status === 'under_review')?.paymentId;
  if (!paymentId) throw new Error('no payment under review');
  return paymentId;
}

export const gatewaySecret = 'the secret shared with the gateway';

export interface TestGateway {
  readonly url: string;
  /** Sets one of the gateway's fault modes. */
  fault(mode: string, more?: { delayMs?: number; times?: number }): Promise<void>;
  /** Confirms the payment on the gateway's page. */
  confirm(redirectUrl: string): Promise<void>;
  decline(redirectUrl: string): Promise<void>;
  stop(): void;
}

const runtime = join(import.meta.dirname, '../../../../../node_modules/.bin/node');
const gatewayMain = join(import.meta.dirname, '../../../../gateway/src/main.ts');

/** The real sandbox gateway, in a process of its own. */
export async function startTestGateway(): Promise<TestGateway> {
  const child: ChildProcess = spawn(runtime, [gatewayMain], {
    env: { PATH: process.env.PATH, PORT: '0', GATEWAY_SECRET: gatewaySecret },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) =>
      typeof message === 'object' && message && 'url' in message
        ? resolve(String(message.url))
        : reject(new Error('no address')),
    );
    child.once('exit', () => reject(new Error('the gateway did not start')));
  });
  const press = async (redirectUrl: string, button: 'confirm' | 'decline') => {
    const answer = await fetch(`${redirectUrl}/${button}`, { method: 'POST', redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${button} answered ${answer.status}`);
  };
  return {
    url,
    async fault(mode, more = {}) {
      const body = JSON.stringify({ mode, ...more });
      const answer = await fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!answer.ok) throw new Error(`fault ${mode} answered ${answer.status}`);
    },
    confirm: (redirectUrl) => press(redirectUrl, 'confirm'),
    decline: (redirectUrl) => press(redirectUrl, 'decline'),
    stop: () => void child.kill('SIGTERM'),
  };
}

/** Waits for something that happens on its own, e.g. a callback. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  withinMs = 8000,
): Promise<T> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    const seen = await look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error('it did not happen');
}
