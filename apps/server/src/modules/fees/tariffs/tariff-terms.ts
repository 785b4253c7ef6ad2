import type { RouteName, ShippingClass } from '@wasit/contract/fees/names';
import type { Reader } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type DraftRow, type TariffRow, tariffsAt } from '../fees.store.ts';
import type { TariffTerms } from '../lines/fees.rules.ts';

/** US cents for the unit of the route. */
export const priceOf = ({
  perCbmMinor,
  perKgMinor,
}: Pick<TariffRow, 'perCbmMinor' | 'perKgMinor'>): number => perCbmMinor ?? perKgMinor ?? 0;

const termsOfRow = (row: TariffRow): TariffTerms => ({ ...row, priceMinor: priceOf(row) });

/** A draft as if it were in force. */
export const termsOfDraft = ({ draftId, createdAt, ...draft }: DraftRow): TariffTerms => ({
  ...draft,
  tariffId: draftId,
  effectiveFrom: createdAt,
  sample: false,
});

type TermsOf = (shippingClass: ShippingClass) => TariffTerms;

/**
 * The tariffs of a route by class; a class without its own has the general one. Null for a route
 * without tariffs.
 */
export function termsByClass(tariffs: readonly TariffTerms[], route: RouteName): TermsOf | null {
  const own = tariffs.filter((tariff) => tariff.route === route);
  const tariffOf = (shippingClass: ShippingClass) =>
    own.find((tariff) => tariff.shippingClass === shippingClass);
  const general = tariffOf('general') ?? own[0];
  return general ? (shippingClass) => tariffOf(shippingClass) ?? general : null;
}

/** All tariffs in force at `at`, of all routes. */
export const tariffTermsAt = async (reader: Reader, at: Date): Promise<TariffTerms[]> =>
  (await tariffsAt(reader, at)).map(termsOfRow);

/**
 * The sea tariffs in force at `at`, by class.
 * @throws UNAVAILABLE without any
 */
export async function seaTermsAt(reader: Reader, at: Date): Promise<TermsOf> {
  return (
    termsByClass(await tariffTermsAt(reader, at), 'sea-baghdad') ??
    fail('UNAVAILABLE', { detail: `no tariff at ${at.toISOString()}` })
  );
}
