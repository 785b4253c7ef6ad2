import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: 'secondary' | 'primary' | 'accent' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  icon?: IconName;
}

const lookOf = ({ variant, size, wide }: Look) => ({
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide ? '' : undefined,
});

/** Cancels the click, and with it the submission of its form. */
const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * `busy` keeps the button's width and words, shows a spinner and ignores further presses. It is not
 * `disabled`, which would lose the focus for good.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  children,
  className,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ variant, size, wide })}
      className={className ? `button ${className}` : 'button'}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      {...lookOf({ variant, size, wide })}
      className={className ? `button ${className}` : 'button'}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/**
 * A button with only an icon; `label` describes the action, for screen readers and as a tooltip.
 */
export function IconButton({
  icon,
  label,
  children,
  ...rest
}: { icon: IconName; label: string; children?: ReactNode } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={`icon-button ${rest.className ?? ''}`}
      aria-label={label}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
