import { makeUseRead } from '@wasit/client/use-read';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';

export type { Read } from '@wasit/client/use-read';

export const useRead = makeUseRead(call, () => useTranslation().i18n.language);
