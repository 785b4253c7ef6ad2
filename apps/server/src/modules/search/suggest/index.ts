export { suggest, surfacesNow } from './suggest.ts';
