import type { ReactNode } from 'react';
import classes from './page.module.css';

/** Passed from a desk to its pages (`useOutletContext`). */
export type PageContext = { hasHeading: boolean } | undefined;

interface PageHeadProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** The document title, where it differs. */
  tab?: string;
}

export function PageHead({ title, note, actions, tab = title }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <title>{`${tab} · Wasit`}</title>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {actions}
    </header>
  );
}

interface PanelProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  label?: string;
}

export function Panel({ title, actions, children, label }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={label ?? title}>
      {(title || actions) && (
        <div className={classes.panelHead}>
          {title && <h2 className={classes.panelTitle}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

export type FactRow = readonly [label: string, value: ReactNode] | null | false;

export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} style={{ display: 'contents' }}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export type Tone = 'wait' | 'good' | 'bad' | 'now' | 'calm';

/** A state as a coloured dot with its word. */
export const Mark = ({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);

export const Tag = ({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
);

interface FillBarProps {
  label: string;
  text: ReactNode;
  share: number;
}

export function FillBar({ label, text, share }: FillBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(share * 100)));
  return (
    <div>
      <div className={classes.barText}>
        <span>{label}</span>
        <span>{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be styled alike in the browsers of the warehouses */}
      <div
        className={classes.bar}
        role="meter"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ inlineSize: `${percent}%` }} data-full={percent >= 95 || undefined} />
      </div>
    </div>
  );
}
