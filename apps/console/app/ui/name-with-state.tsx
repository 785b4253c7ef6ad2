import type { ReactNode } from 'react';
import { Mark, type Tone } from './page.tsx';

interface NameWithStateProps {
  tone: Tone;
  state: string;
  /** The name, as people or machines write it. */
  children: ReactNode;
}

/** What a row is called, and how it stands: the first column of many lists. */
export const NameWithState = ({ tone, state, children }: NameWithStateProps) => (
  <>
    <bdi>{children}</bdi> <Mark tone={tone}>{state}</Mark>
  </>
);
