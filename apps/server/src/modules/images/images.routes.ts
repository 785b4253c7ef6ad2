import type { Route } from '../../platform/http/call.ts';

export const imagesRoutes: readonly Route[] = [];
