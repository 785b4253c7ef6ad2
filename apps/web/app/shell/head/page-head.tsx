import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** On the server: collects the page's head elements. Undefined in browsers. */
export const HeadParts = createContext<ReactNode[] | undefined>(undefined);

/** Elements of a page that belong into `<head>`, while it is shown. */
export function PageHead({ children }: { children: ReactNode }): ReactNode {
  const parts = useContext(HeadParts);
  if (!parts) return createPortal(children, document.head);
  parts.push(children);
  return null;
}

/** The name of a page in the browser's tab. */
export const Title = ({ children }: { children: string }) => (
  <PageHead>
    <title>{children}</title>
  </PageHead>
);
