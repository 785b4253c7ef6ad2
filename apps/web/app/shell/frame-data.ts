import type { CompanyContacts, ShopTerms } from '@wasit/contract/content/endpoints';
import { useRouteLoaderData } from 'react-router';

export interface FrameData {
  /** Origin of canonical links. */
  publicUrl: string;
  /** The company's contacts; null when they could not be loaded. */
  company: CompanyContacts | null;
  terms: ShopTerms;
}

const emptyFrame: Omit<FrameData, 'terms'> = { publicUrl: '', company: null };

/** The data of header and footer; empty if the frame could not be loaded. */
export const useFrameData = (): Omit<FrameData, 'terms'> =>
  useRouteLoaderData<FrameData>('root') ?? emptyFrame;
