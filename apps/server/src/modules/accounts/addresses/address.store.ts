import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { firstRow, updateRow } from '../../../platform/db/rows.ts';
import { userAddress } from '../accounts.tables.ts';

export type AddressRow = typeof userAddress.$inferSelect;
export type AddressFields = Omit<
  AddressRow,
  'addressId' | 'userId' | 'isDefault' | 'createdAt' | 'changedAt'
>;

export interface AddressId {
  readonly userId: string;
  readonly addressId: string;
}
const hasId = ({ userId, addressId }: AddressId) =>
  and(eq(userAddress.userId, userId), eq(userAddress.addressId, addressId));

/** The default first, then in order of creation. */
export const addressRows = (reader: Reader, userId: string) => addressesOf(reader, { userId });

const addressesOf = prepared((db) =>
  db
    .select()
    .from(userAddress)
    .where(eq(userAddress.userId, sql.placeholder('userId')))
    .orderBy(desc(userAddress.isDefault), asc(userAddress.createdAt), asc(userAddress.addressId)),
);

export const addressRow = (reader: Reader, id: AddressId): Promise<AddressRow | undefined> =>
  firstRow(addressById(reader, { ...id }));

const addressById = prepared((db) =>
  db
    .select()
    .from(userAddress)
    .where(
      and(
        eq(userAddress.userId, sql.placeholder('userId')),
        eq(userAddress.addressId, sql.placeholder('addressId')),
      ),
    ),
);

export async function countAddresses(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int` })
    .from(userAddress)
    .where(eq(userAddress.userId, userId));
  return row?.count ?? 0;
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insert(userAddress).values(row);
}

export const storeAddress = (tx: Tx, id: AddressId, fields: AddressFields) =>
  updateRow(tx, userAddress, hasId(id), { ...fields, changedAt: tx.now });

export const deleteAddressRow = (tx: Tx, id: AddressId): Promise<AddressRow | undefined> =>
  firstRow(tx.delete(userAddress).where(hasId(id)).returning());

/**
 * Makes one address the default. The others are cleared first, because the index allows only one at
 * any moment.
 */
export async function makeDefault(tx: Tx, id: AddressId): Promise<void> {
  await tx
    .update(userAddress)
    .set({ isDefault: false })
    .where(
      and(
        eq(userAddress.userId, id.userId),
        eq(userAddress.isDefault, true),
        ne(userAddress.addressId, id.addressId),
      ),
    );
  await tx.update(userAddress).set({ isDefault: true }).where(hasId(id));
}

export async function newestAddressId(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ addressId: userAddress.addressId })
    .from(userAddress)
    .where(eq(userAddress.userId, userId))
    .orderBy(desc(userAddress.createdAt), asc(userAddress.addressId))
    .limit(1);
  return row?.addressId;
}
