/** The form of a supplier's waybill. Free of zod. */
export const waybillPattern = /^[A-Za-z0-9-]{4,40}$/;
