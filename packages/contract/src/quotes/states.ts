/** An inquiry is new until staff answer it; either way they may close it. */
export const inquiryStatuses = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];
