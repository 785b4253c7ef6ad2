import { isolateTimes } from '@wasit/i18n/isolate';

/** Opening hours; each time span is isolated, because Arabic and Sorani would reverse it. */
export const OpeningHours = ({ children }: { children: string }) => (
  <bdi>{isolateTimes(children)}</bdi>
);
