import type { InputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../test/start.ts';

type Fields = InputOf<'addOpportunity'> & { phone: string };

let count = 0;

/** The required fields of an opportunity, with a new contact each time. */
export function opportunityFields(changes: Partial<Fields> = {}): Fields {
  count += 1;
  return {
    company: 'Karwan Trading',
    contactName: 'Hiwa Karim',
    phone: `+964771${String(1_000_000 + count)}`,
    email: `offer.${count}@example.com`,
    kind: 'distribution',
    text: 'We would like to distribute kettles in Erbil.',
    ...changes,
  };
}

/** An open opportunity of a visitor or of the customer with this token. */
export async function anOpportunity(
  app: TestApp,
  { as, ...changes }: Partial<Fields> & { as?: string } = {},
): Promise<string> {
  const { opportunityNo } = await app.ok(
    'addOpportunity',
    opportunityFields(changes),
    as ? { as } : {},
  );
  return opportunityNo;
}
