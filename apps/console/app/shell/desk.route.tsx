import { useRouteError } from 'react-router';
import { Broken } from './broken.tsx';

/**
 * Between the frame and every desk: one that breaks leaves the way to the others, and the direction
 * of the document, as they are.
 */
export function ErrorBoundary() {
  return <Broken error={useRouteError()} />;
}
