export interface Try {
  body: string;
  key: string;
}
