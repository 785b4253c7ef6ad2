import type { Module } from '../../platform/module.ts';
import { contentRoutes, hotWordDeskRoutes } from './content.routes.ts';

export { hotWords } from './content.view.ts';
export { seedContent } from './seed-content.ts';

/** Hot words, banners and uploaded pictures. */
export const contentModule: Module = { name: 'content', routes: [...contentRoutes, ...hotWordDeskRoutes] };
