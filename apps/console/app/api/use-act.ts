import { makeUseAct } from '@wasit/client/use-act';
import { call } from './call.ts';

export type { Act } from '@wasit/client/use-act';

export const useAct = makeUseAct(call);
