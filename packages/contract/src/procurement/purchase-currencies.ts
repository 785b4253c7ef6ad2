/** Currencies of suppliers' payments, each with two decimals. Free of zod, for the desks. */
export const purchaseCurrencies = ['CNY', 'USD', 'EUR', 'AED', 'TRY'] as const;
export type PurchaseCurrency = (typeof purchaseCurrencies)[number];
/** Those with a rate to the dollar. */
export const ratedCurrencies = ['CNY', 'EUR', 'AED', 'TRY'] as const;
export type RatedCurrency = (typeof ratedCurrencies)[number];

/** Hundredths of an amount in one of them, and back. */
export const toHundredths = (amount: number): number => Math.round(amount * 100);
export const fromHundredths = (hundredths: number): number => hundredths / 100;
