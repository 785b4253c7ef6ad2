import { late } from '../../shell/loading/late.tsx';

/** Rarely opened: its script is loaded then. */
export const SetPayPassword = late(() =>
  import('./set-pay-password-dialog.tsx').then((part) => part.SetPayPasswordDialog),
);
