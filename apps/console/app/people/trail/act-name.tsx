import { Code } from '../../locale/figures.tsx';
import { textsOf } from '../../locale/i18n.ts';

/**
 * Acts are named by the modules of the server; one without a text here is shown by its internal
 * name.
 */
export function ActName({ action }: { action: string }) {
  return (
    textsOf('people')[`did.${action}`] ??
    textsOf('orders')[`audit.${action}`] ??
    textsOf('catalogue')[`act.${action}`] ??
    textsOf('catalogue')[action.replace(/^catalogue\.edit\./, 'field.')] ?? <Code>{action}</Code>
  );
}

/** What agents do for customers, by the act. */
export const agencyActWords = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf('people')).flatMap(([key, text]) =>
      key.startsWith('did.agency.') ? [[key.slice('did.agency.'.length), text]] : [],
    ),
  );
