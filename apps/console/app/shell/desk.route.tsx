import { useRouteError } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/**
 * The error boundary between the frame and every desk: when a desk breaks, the menu and the
 * direction of the document stay as they are.
 */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
