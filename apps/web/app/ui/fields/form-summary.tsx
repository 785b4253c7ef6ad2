import './form-summary.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';

export interface FieldProblem {
  name: string;
  label: string;
  text: string;
}

export interface CheckedForm {
  summary: readonly FieldProblem[];
  /** How often it was refused. */
  attempt: number;
}

/**
 * All errors in one place; takes the focus after each refused attempt. Each line links to its
 * field.
 */
export function FormSummary({ title, form }: { title: string; form: CheckedForm }) {
  const { summary: problems, attempt } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  const goTo = (name: string) => {
    const field = box.current?.closest('form')?.elements.namedItem(name);
    const control = field instanceof RadioNodeList ? field[0] : field;
    if (!(control instanceof HTMLElement)) return;
    control.closest('details')?.setAttribute('open', '');
    control.focus();
  };
  return (
    <div className="notice form-summary" data-tone="error" role="alert" tabIndex={-1} ref={box}>
      <Icon name="error" />
      <div>
        <p className="notice-title">{title}</p>
        <ul>
          {problems.map(({ name, label, text }) => (
            <li key={name}>
              <button type="button" onClick={() => goTo(name)}>
                <span>{label}</span>
                {': '}
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
