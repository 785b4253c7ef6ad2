import { loginLinkEndpoints } from '@wasit/contract/accounts/access/login-links';
import { profileEndpoints } from '@wasit/contract/accounts/profile';
import { asCustomer } from '../../platform/actor.ts';
import { type Route, routes } from '../../platform/http/call/call.ts';
import { visitOf } from './access/visit.ts';
import { changeContact, sendContactCode } from './profile/change-contact.ts';
import { changeUserName } from './profile/change-user-name.ts';
import { myInformation } from './profile/my-information.ts';
import { linkLogin, ownLinks, unlinkLogin } from './third-party/own-links.ts';

export const profileRoutes: Route[] = [
  ...routes(loginLinkEndpoints, {
    loginLinks: (call) => ownLinks(call.platform, asCustomer(call.actor).userId),
    linkLogin: (call, input) => linkLogin(call.platform, asCustomer(call.actor), input),
    unlinkLogin: (call, input) => unlinkLogin(call.platform, asCustomer(call.actor), input),
  }),
  ...routes(profileEndpoints, {
    myInformation: (call) => myInformation(call.platform.db, asCustomer(call.actor).userId),
    changeUserName: (call, { userName }) =>
      changeUserName(call.platform, asCustomer(call.actor), userName),
    sendContactCode: (call, input) =>
      sendContactCode(call.platform, { ...visitOf(call), actor: asCustomer(call.actor) }, input),
    changeContact: (call, input) => changeContact(call.platform, asCustomer(call.actor), input),
  }),
];
