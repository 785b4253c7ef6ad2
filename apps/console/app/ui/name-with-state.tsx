import type { ReactNode } from 'react';
import { Mark, type Tone } from './page.tsx';

interface NameWithStateProps {
  tone: Tone;
  state: string;
  /** The name, as people or machines write it. */
  children: ReactNode;
}

/** A row's name with its state: the first column of many lists. */
export const NameWithState = ({ tone, state, children }: NameWithStateProps) => (
  <>
    <bdi>{children}</bdi> <Mark tone={tone}>{state}</Mark>
  </>
);
