import { customerDeskEndpoints } from '@wasit/contract/staff/customers';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import {
  addNote,
  endCustomerSessions,
  liftSuspension,
  setLevel,
  suspendCustomer,
} from './customer-desk.ts';
import { makeCustomer } from './make-customer.ts';

export const customerDeskRoutes = routes(customerDeskEndpoints, {
  staffMakeCustomer: withActor(makeCustomer),
  staffSetLevel: withActor(setLevel),
  staffSuspendCustomer: withActor(suspendCustomer),
  staffLiftSuspension: withActor(liftSuspension),
  staffAddNote: withActor(addNote),
  staffEndSession: withActor(endCustomerSessions),
});
