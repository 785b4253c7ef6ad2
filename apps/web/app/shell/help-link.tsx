import './help-link.css';
import type { HelpSection } from '@wasit/contract/content/help-sections';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import type { ReactNode } from 'react';
import { links } from '../links.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

interface HelpLinkProps {
  tab: HelpTab;
  section?: HelpSection;
  /** Beside a form: opens a new window, so that typed text stays. */
  opensNewWindow?: boolean;
  children: ReactNode;
}

/** A small link to the answer, where the question comes up. */
export function HelpLink({ tab, section, opensNewWindow = false, children }: HelpLinkProps) {
  return (
    <Link
      className="help-link"
      to={links.help(tab, section)}
      target={opensNewWindow ? '_blank' : undefined}
      rel={opensNewWindow ? 'noopener' : undefined}
    >
      <Icon name="info" />
      {children}
    </Link>
  );
}
