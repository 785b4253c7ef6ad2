import { late } from '../shell/loading/late.tsx';

/** The row after an order and in the settings; its script is loaded with it. */
export const LatePushRow = late(() => import('./push-row.tsx').then((part) => part.PushRow));
