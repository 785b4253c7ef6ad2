import sheet from './icons.svg';

/**
 * Drawings of icons.svg, one symbol each: one file that browsers keep, instead of a drawing beside
 * every word that has one.
 */
export const iconNames = [
  'home',
  'search',
  'cart',
  'user',
  'menu',
  'close',
  'plus',
  'minus',
  'check',
  'chevron-down',
  'chevron-end',
  'chevron-start',
  'arrow-end',
  'arrow-start',
  'info',
  'warning',
  'error',
  'trash',
  'edit',
  'eye',
  'eye-off',
  'globe',
  'phone',
  'chat',
  'mail',
  'pin',
  'ship',
  'truck',
  'box',
  'warehouse',
  'camera',
  'similar',
  'upload',
  'download',
  'clock',
  'flame',
  'play',
  'pause',
  'heart',
  'filter',
  'wallet',
  'card',
  'bank',
  'cash',
  'copy',
  'logout',
  'printer',
  'list',
  'grid',
  'ranking',
  'shield',
  'scale',
] as const;
export type IconName = (typeof iconNames)[number];

/**
 * Shapes that point along the line of reading; clocks, checks and the search glass never turn
 * round.
 */
const flips = new Set<IconName>([
  'chevron-end',
  'chevron-start',
  'arrow-end',
  'arrow-start',
  'truck',
  'logout',
  'list',
  'cart',
]);

/** Decorative: the text beside it, or the button's label, says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" data-flips={flips.has(name) ? '' : undefined}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
