import { loginLinkEndpoints } from '@wasit/contract/accounts/access/login-links';
import { profileEndpoints } from '@wasit/contract/accounts/profile';
import { type Route, routes, withActor } from '../../platform/http/call/call.ts';
import { visitOf } from './access/visit.ts';
import { changeContact, sendContactCode } from './profile/change-contact.ts';
import { changeUserName } from './profile/change-user-name.ts';
import { myInformation } from './profile/my-information.ts';
import { linkLogin, ownLinks, unlinkLogin } from './third-party/own-links.ts';

export const profileRoutes: Route[] = [
  ...routes(loginLinkEndpoints, {
    loginLinks: (call) => ownLinks(call.platform, call.actor.userId),
    linkLogin: withActor(linkLogin),
    unlinkLogin: withActor(unlinkLogin),
  }),
  ...routes(profileEndpoints, {
    myInformation: (call) => myInformation(call.platform.db, call.actor.userId),
    changeUserName: (call, { userName }) => changeUserName(call.platform, call.actor, userName),
    sendContactCode: (call, input) =>
      sendContactCode(call.platform, { ...visitOf(call), actor: call.actor }, input),
    changeContact: withActor(changeContact),
  }),
];
