import { links } from '../../links.ts';

/** Addresses of the brands' pages, apart from the others: only these pages load them. */
export const brandLinks = {
  hot: (pageNo = 1) => (pageNo > 1 ? `/hotBrand?pageNo=${pageNo}` : '/hotBrand'),
  brand: (brandId: number) => `/hotBrand/${brandId}`,
  /** The application with the brand filled in. */
  apply: (brand: string) => `${links.applyAgent()}?${new URLSearchParams({ brand })}`,
} as const;
