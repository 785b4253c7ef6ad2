import type { ParcelStatus } from '@wasit/contract/orders/states';
import type { Tone } from '../ui/page.tsx';

export const parcelTone: Record<ParcelStatus, Tone> = {
  expected: 'wait',
  received: 'now',
  packed: 'now',
  loaded: 'now',
  arrived: 'now',
  handed_over: 'good',
  lost: 'bad',
  disposed: 'bad',
  withdrawn: 'calm',
};
