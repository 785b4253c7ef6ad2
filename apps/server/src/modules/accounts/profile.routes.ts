import { profileEndpoints } from '@wasit/contract/profile';
import { asCustomer } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call.ts';
import { visitOf } from './access/visit.ts';
import { changeContact, sendContactCode } from './profile/change-contact.ts';
import { changeUserName } from './profile/change-user-name.ts';
import { myInformation } from './profile/my-information.ts';

export const profileRoutes = routes(profileEndpoints, {
  myInformation: (call) => myInformation(call.platform.db, asCustomer(call.actor).userId),
  changeUserName: (call, { userName }) => changeUserName(call.platform, asCustomer(call.actor), userName),
  sendContactCode: (call, input) => sendContactCode(call.platform, { ...visitOf(call), actor: asCustomer(call.actor) }, input),
  changeContact: (call, input) => changeContact(call.platform, asCustomer(call.actor), input),
});
