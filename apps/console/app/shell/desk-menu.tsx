import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { Permission } from '@wasit/contract/staff/roles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { type Desk, type DeskGroup, deskGroups, desks, mayEnter } from '../menu/nav.ts';
import classes from './console.module.css';

type Counts = Partial<Record<string, number>>;

/** With more desks than this, groups are collapsible. */
const maxOpenDesks = 14;

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The desks of a staff member, in groups. */
export function DeskMenu({
  permissions,
  counts,
}: {
  permissions: readonly Permission[];
  counts: Counts;
}) {
  const permitted = desks.filter((desk) => mayEnter(desk, permissions));
  return (
    <div className={classes.nav}>
      {deskGroups.map((group) => {
        const groupDesks = permitted.filter((desk) => desk.group === group);
        if (groupDesks.length === 0) return null;
        return group === 'today' ? (
          <Links key={group} desks={groupDesks} counts={counts} />
        ) : (
          <Group
            key={group}
            group={group}
            desks={groupDesks}
            counts={counts}
            startsOpen={permitted.length <= maxOpenDesks}
          />
        );
      })}
    </div>
  );
}

interface GroupProps {
  group: Exclude<DeskGroup, 'today'>;
  desks: readonly Desk[];
  counts: Counts;
  startsOpen: boolean;
}

/** A collapsible group; the current page's group is open until closed by hand. */
function Group({ group, desks, counts, startsOpen }: GroupProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const list = useId();
  const [chosenOpen, setChosenOpen] = useLocalStorage<boolean | null>({
    key: `wasit.console.menu.${group}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const isOpen = chosenOpen ?? (startsOpen || desks.some(({ to }) => isAt(pathname, to)));
  const waitingCount = desks.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);
  return (
    <div>
      <button
        type="button"
        className={classes.group}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setChosenOpen(!isOpen)}
      >
        {t(`group.${group}`)}
        {!isOpen && waitingCount > 0 ? <span className={classes.badge}>{waitingCount}</span> : null}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={list} hidden={!isOpen}>
        <Links desks={desks} counts={counts} />
      </div>
    </div>
  );
}

function Links({ desks, counts }: { desks: readonly Desk[]; counts: Counts }) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.links}>
      {desks.map(({ key, to, icon: Icon }) => (
        <NavLink key={key} to={to} end={to === '/'} className={classes.link}>
          <Icon size={19} stroke={1.7} aria-hidden />
          {t(`desk.${key}`)}
          {counts[key] ? <span className={classes.badge}>{counts[key]}</span> : null}
        </NavLink>
      ))}
    </div>
  );
}
