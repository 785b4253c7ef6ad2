import { useState } from 'react';
import { DayField } from '../ui/day-field.tsx';

interface PeriodDayProps {
  label: string;
  day: string;
  onDay(day: string): void;
}

/** A day that figures are read from or to; a half-typed day changes nothing yet. */
export function PeriodDay({ label, day, onDay }: PeriodDayProps) {
  const [typed, setTyped] = useState(day);
  const [shownDay, setShownDay] = useState(day);
  // Another day from outside, as by a saved view, replaces what was typed.
  if (shownDay !== day) {
    setShownDay(day);
    setTyped(day);
  }
  const change = (value: string) => {
    setTyped(value);
    if (value >= '2020-01-01' && value <= '2199-12-31') onDay(value);
  };
  return <DayField label={label} value={typed} onValue={change} />;
}
