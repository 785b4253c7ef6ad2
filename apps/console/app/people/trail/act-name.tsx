import i18next from 'i18next';
import { Code } from '../../locale/figures.tsx';

const words = (namespace: string): Record<string, string> =>
  i18next.getResourceBundle(i18next.language, namespace) ?? {};

/**
 * Acts are named by the modules of the server; one without a text here is shown as it is written in
 * the books.
 */
export function ActName({ action }: { action: string }) {
  return (
    words('people')[`did.${action}`] ??
    words('orders')[`audit.${action}`] ??
    words('catalogue')[`act.${action}`] ??
    words('catalogue')[action.replace(/^catalogue\.edit\./, 'field.')] ?? <Code>{action}</Code>
  );
}

/** What agents do for customers, by the act. */
export const agencyActWords = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words('people')).flatMap(([key, text]) =>
      key.startsWith('did.agency.') ? [[key.slice('did.agency.'.length), text]] : [],
    ),
  );
