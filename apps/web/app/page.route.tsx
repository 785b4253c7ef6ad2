/**
 * Between the frame and every page: errors below leave header, banner and footer as they are, where
 * the root's own boundary would render the document again.
 */
export { ErrorBoundary } from './root.tsx';
