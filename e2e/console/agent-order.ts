import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import { callAs, logInAs } from '../people/desk.ts';
import { aLoadableParcel, ok, pickupCodeOf, sessionOf, theBuyer } from './world.ts';

/**
 * The demo's agent orders for a customer, who pays, collects and confirms it: a week later the
 * agent has earned their commission.
 */
export async function anAgentsOrder(): Promise<void> {
  const buyer = await theBuyer();
  const agent = await logInAs({ userName: 'agent', password: 'Demo-agent-1' });
  const { userId } = (await callAs(buyer.token, 'userInfo', {})).data;
  const { modeId } = await ok('userAuth', { userId }, agent.token);
  const { orderNo, waybill, parcelId } = await aLoadableParcel(buyer, {
    token: agent.token,
    modeId,
  });
  await ok('agentEnd', {}, agent.token);
  const { token } = await sessionOf('admin');
  const signs = `MSKU${orderNo.slice(-6)}`;
  const containerNo = `${signs}${checkDigit(signs)}`;
  const { containerId } = await ok('createContainer', { containerNo, size: '20' }, token);
  await ok('loadParcels', { containerId, parcelIds: [parcelId] }, token);
  await ok('departContainer', { containerId }, token);
  await ok('arriveContainer', { containerId }, token);
  await ok('scanIn', { waybill }, token);
  const pickupCode = await pickupCodeOf(buyer, orderNo);
  await ok('handOver', { orderNo, pickupCode, waybills: [waybill] }, token);
  await ok('confirmOrder', { orderNo }, buyer.token);
}
