/** Names of routes, classes of goods and states of tariffs, shared with pages. Free of zod. */
export const shippingClasses = ['general', 'battery', 'liquid', 'fragile', 'bulky'] as const;
export type ShippingClass = (typeof shippingClasses)[number];

export const routeNames = ['sea-baghdad', 'air-baghdad'] as const;
export type RouteName = (typeof routeNames)[number];

export const tariffStates = ['now', 'coming', 'past'] as const;
export type TariffState = (typeof tariffStates)[number];
