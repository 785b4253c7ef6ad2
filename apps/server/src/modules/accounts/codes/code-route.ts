import type { Platform } from '../../../platform/platform.ts';
import { channelsOf } from './channels.ts';
import type { CodeChannel } from './codes.ts';
import { type Contacts, trustedContacts } from './trusted-contacts.ts';
import { isWhatsappServed } from './whatsapp-limits.ts';

export interface CodeRoute {
  readonly channel: CodeChannel;
  readonly deliverTo: string;
}

/** How a code reaches the owner of these contacts; undefined when there is no way. */
export async function codeRouteTo(
  platform: Platform,
  user: Contacts,
  { prefers = 'whatsapp' }: { prefers?: CodeChannel } = {},
): Promise<CodeRoute | undefined> {
  const { phone, email } = trustedContacts(user);
  const open = channelsOf(platform.config);
  const routes: CodeRoute[] = [];
  if (open.whatsapp && phone && (await isWhatsappServed(platform, platform.db, phone)))
    routes.push({ channel: 'whatsapp', deliverTo: phone });
  if (open.email && email) routes.push({ channel: 'email', deliverTo: email });
  return routes.find(({ channel }) => channel === prefers) ?? routes[0];
}
