export { findExceptions } from './find-exceptions.ts';
