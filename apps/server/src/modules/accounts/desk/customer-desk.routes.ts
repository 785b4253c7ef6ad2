import { customerDeskEndpoints } from '@wasit/contract/staff/customers';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import {
  addNote,
  endCustomerSessions,
  liftSuspension,
  setLevel,
  suspendCustomer,
} from './customer-desk.ts';
import { makeCustomer } from './make-customer.ts';

export const customerDeskRoutes = routes(customerDeskEndpoints, {
  staffMakeCustomer: ({ platform, actor }, input) => makeCustomer(platform, asStaff(actor), input),
  staffSetLevel: ({ platform, actor }, input) => setLevel(platform, asStaff(actor), input),
  staffSuspendCustomer: ({ platform, actor }, input) =>
    suspendCustomer(platform, asStaff(actor), input),
  staffLiftSuspension: ({ platform, actor }, input) =>
    liftSuspension(platform, asStaff(actor), input),
  staffAddNote: ({ platform, actor }, input) => addNote(platform, asStaff(actor), input),
  staffEndSession: ({ platform, actor }, input) =>
    endCustomerSessions(platform, asStaff(actor), input),
});
