import type { Locale } from '@wasit/contract/locales';
import type { Texts } from '@wasit/contract/texts';
import type { WalletMovement } from '@wasit/contract/wallet/states';
import ar from '../texts/ar/movements.json' with { type: 'json' };
import ckb from '../texts/ckb/movements.json' with { type: 'json' };
import en from '../texts/en/movements.json' with { type: 'json' };
import zh from '../texts/zh-Hans/movements.json' with { type: 'json' };

const names: Texts<WalletMovement> = { en, ar, ckb, 'zh-Hans': zh };

/** Why a wallet moved, as pages, desks and the statement's files say it. */
export const movementName = (kind: WalletMovement, locale: Locale): string => names[locale][kind];
