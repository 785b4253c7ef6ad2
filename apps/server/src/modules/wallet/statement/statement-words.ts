import type { Texts } from '@wasit/contract/texts';
import ar from '../texts/ar/statement.json' with { type: 'json' };
import ckb from '../texts/ckb/statement.json' with { type: 'json' };
import en from '../texts/en/statement.json' with { type: 'json' };
import zh from '../texts/zh-Hans/statement.json' with { type: 'json' };

export type StatementWord = keyof typeof en;

export const statementWords: Texts<StatementWord> = { en, ar, ckb, 'zh-Hans': zh };
