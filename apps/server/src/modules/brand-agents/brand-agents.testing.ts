import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';

/** The number as typed: the contract accepts any form of it. */
type Fields = InputOf<'applyAsBrandAgent'> & { email: string; phone: string };

let count = 0;

/** The required fields of an application, with a new contact each time. */
export function applicationFields(changes: Partial<Fields> = {}): Fields {
  count += 1;
  return {
    name: 'Hiwa Karim',
    email: `hiwa.${process.pid}.${count}@example.com`,
    phone: `+964770${String(1_000_000 + count)}`,
    brand: 'Karwan Tools',
    ...changes,
  };
}

/** An open application of a visitor or of the customer with this token. */
export async function anApplication(
  app: TestApp,
  { as, ...changes }: Partial<Fields> & { as?: string } = {},
): Promise<string> {
  const { applicationNo } = await app.ok(
    'applyAsBrandAgent',
    applicationFields(changes),
    as ? { as } : {},
  );
  return applicationNo;
}
