import sheet from './icons.svg';

/**
 * Symbols of icons.svg: one cached file, instead of a drawing beside every word that has an icon.
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
 * Icons that point along the reading direction; clocks, checks and the search icon are never
 * mirrored.
 */
const mirroredIcons = new Set<IconName>([
  'chevron-end',
  'chevron-start',
  'arrow-end',
  'arrow-start',
  'truck',
  'logout',
  'list',
  'cart',
]);

/** Decorative: the text beside it, or the button's label, has the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" data-flips={mirroredIcons.has(name) ? '' : undefined}>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
