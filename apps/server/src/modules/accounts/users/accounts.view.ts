import type { User } from '@wasit/contract/accounts/endpoints';
import type { UserRow } from '../accounts.store.ts';

export const viewUser = ({ userId, userName, phone, email, level }: UserRow): User => ({
  userId,
  userName,
  phone,
  email,
  level,
});
