import { addressFields } from '../../src/modules/accounts/accounts.testing.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import type { World } from './world.ts';

const none = { input: {} };

const captcha = { captchaKey: 'k', captchaCode: '12' };
const otherTypes = {
  code: '123456',
  areaId: '964',
  thirdRedirectUrl: '/',
  nonce: 'n',
  openId: '1',
  thirdPartyInfo: { name: 'Sara' },
};
const entry = { phone: '07701112255', areaId: '964', email: 'd@example.com' };
/** Calls about accounts: login, registration, addresses, payment password. */
export const account = ({ customer, addressId }: World) => ({
  accessOptions: none,
  captcha: { input: { account: customer.userName } },
  beginThirdParty: { input: { provider: 'google' } },
  // Includes fields of the other login types, which are ignored.
  login: {
    input: {
      type: 1,
      account: customer.userName,
      password: customer.password,
      ...captcha,
      ...otherTypes,
    },
  },
  register: {
    input: {
      userName: newId('new').replace('_', '.'),
      phone: '07709998877',
      email: 'new@example.com',
      password: 'a long one 1',
      confirmPassword: 'a long one 1',
      code: undefined,
      invitationCode: undefined,
    },
  },
  logout: none,
  checkEmail: { input: { email: 'a@example.com' } },
  checkPhone: { input: { phone: '07701112233' } },
  checkUserName: { input: { userName: 'somebody' } },
  checkLoginPhone: { input: { phone: '07701112233', areaId: '964' } },
  sendLoginCode: { input: { phone: '07701112233', areaId: '964', ...captcha } },
  sendRegisterCode: { input: { phone: '07701112244', areaId: '964', ...captcha } },
  sendEntryCode: { input: { ...entry, ...captcha } },
  enterByCode: { input: { ...entry, code: '123456', newAccount: true } },
  sendEmailCode: { input: { email: 'b@example.com', purpose: 'register', ...captcha } },
  sendResetCode: { input: { account: customer.userName, ...captcha } },
  forgetPassword: {
    input: {
      account: customer.userName,
      code: '123456',
      password: 'a long one 2',
      confirmPassword: 'a long one 2',
    },
  },
  changePassword: {
    input: {
      oldPassword: 'not this one',
      password: 'a long one 2',
      confirmPassword: 'a long one 2',
    },
  },
  sessionList: none,
  endSession: { input: { sessionId: 'us_none' } },
  endOtherSessions: none,
  userInfo: none,
  myInformation: none,
  changeUserName: { input: { userName: customer.userName } },
  sendContactCode: {
    input: {
      contact: 'email',
      email: 'other@example.com',
      phone: undefined,
      loginPassword: customer.password,
    },
  },
  changeContact: {
    input: { contact: 'email', email: 'other@example.com', phone: undefined, code: '123456' },
  },
  exportMyData: { input: { loginPassword: 'not this one', code: '123456' } },
  sendExportCode: none,
  accountClosing: none,
  deleteAccount: { input: { loginPassword: 'not this one' } },
  addressList: none,
  addressAdd: { input: address() },
  addressUpdate: { input: { ...address(), id: addressId } },
  addressDelete: { input: { id: addressId } },
  areaList: { input: { parentId: 0 } },
  setPayPassword: {
    input: {
      payPassword: '135791',
      confirmPayPassword: '135791',
      loginPassword: customer.password,
    },
  },
  sendPayPasswordCode: none,
  resetPayPassword: {
    input: { code: '123456', payPassword: '135791', confirmPayPassword: '135791' },
  },
});

const address = () => ({
  ...addressFields(),
  countryId: 4840,
  address2: 'second floor',
  postcode: '10001',
  landmark: 'opposite the bakery',
  location: 'https://maps.google.com/?q=33.3152,44.3661',
  email: 'a@example.com',
  isDefault: 0,
});
