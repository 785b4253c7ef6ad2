import { Anchor } from '@mantine/core';
import { formatPhone } from '@wasit/i18n';
import { Code } from '../locale/figures.tsx';

export const PhoneLink = ({ phone }: { phone: string }) => (
  // Without a leading zero it begins with a country code.
  <Anchor href={`tel:${/^[0+]/.test(phone) ? '' : '+'}${phone}`}>
    <Code>{formatPhone(phone)}</Code>
  </Anchor>
);

export const EmailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`}>
    <bdi dir="ltr">{email}</bdi>
  </Anchor>
);
