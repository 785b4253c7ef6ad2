import { Link } from '../../ui/link.tsx';

interface Choice {
  to: string;
  label: string;
  current: boolean;
}

export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="chip-row" aria-label={label}>
      {choices.map(({ to, label: text, current }) => (
        <Link key={to} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
          <bdi>{text}</bdi>
        </Link>
      ))}
    </nav>
  );
}
