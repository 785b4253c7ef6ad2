import { useRouteError } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** The error boundary of all desks: when one fails, the menu and the text direction stay. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
