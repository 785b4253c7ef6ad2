import { Code } from '../../locale/figures.tsx';
import { textsOf } from '../../locale/i18n.ts';

/** Server modules name the acts; one without a text here is shown by its internal name. */
export function ActName({ action }: { action: string }) {
  return (
    textsOf('people')[`did.${action}`] ??
    textsOf('orders')[`audit.${action}`] ??
    textsOf('catalogue')[`act.${action}`] ??
    textsOf('catalogue')[action.replace(/^catalogue\.edit\./, 'field.')] ?? <Code>{action}</Code>
  );
}

/** Acts of agents for customers. */
export const agencyActWords = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf('people')).flatMap(([key, text]) =>
      key.startsWith('did.agency.') ? [[key.slice('did.agency.'.length), text]] : [],
    ),
  );
