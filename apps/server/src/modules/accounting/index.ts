import type { Module } from '../../platform/module.ts';
import { accountingRoutes } from './accounting.routes.ts';

/** Accounting reports from the ledger: trial balance, journal, ages, closed months. */
export const accountingModule: Module = { name: 'accounting', routes: accountingRoutes };
