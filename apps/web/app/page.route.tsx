/**
 * Between the frame and every page: what fails below leaves header, banner and footer as they are,
 * where the root's own boundary draws the document anew.
 */
export { ErrorBoundary } from './root.tsx';
