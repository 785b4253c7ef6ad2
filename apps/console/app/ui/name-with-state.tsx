import type { ReactNode } from 'react';
import { Mark, type Tone } from './page.tsx';

interface NameWithStateProps {
  tone: Tone;
  state: string;
  /** The name, written by people or machines. */
  children: ReactNode;
}

/** The name of a row with its state: the first column of many lists. */
export const NameWithState = ({ tone, state, children }: NameWithStateProps) => (
  <>
    <bdi>{children}</bdi> <Mark tone={tone}>{state}</Mark>
  </>
);
