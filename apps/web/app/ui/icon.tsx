/** One line drawing per name, on a 24-unit square. */
const shapes = {
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5v-5h3v5H18V10',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.8-4.8',
  cart: 'M3 4h2.2l2.3 11h10.3l2.2-8H6.2M9 20.2a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM17 20.2a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5 10 17.5 19.5 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-end': 'M9.5 6l6 6-6 6',
  'chevron-start': 'M14.5 6l-6 6 6 6',
  'arrow-end': 'M4 12h15M13 6l6 6-6 6',
  'arrow-start': 'M20 12H5M11 6l-6 6 6 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.8v.1',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  edit: 'M4 20l1-4.5L16 4.5 19.5 8l-11 11L4 20ZM13.5 7l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 8a16 16 0 0 0-3.5 4S6 18.5 12 18.5c1 0 2-.2 2.8-.5M10 10a3 3 0 0 0 4 4',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  phone:
    'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z',
  chat: 'M4 5h16v11H10.5L6 20v-4H4z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ship: 'M3 15h18l-2.5 5h-13L3 15ZM6 15V9.5h12V15M9.5 9.5V5.5h5v4',
  truck:
    'M2.5 6h11v11h-11zM13.5 9.5h4l4 4V17h-8M6.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  box: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9L12 3ZM3.5 7.5 12 12l8.5-4.5M12 12v9',
  warehouse: 'M3 20V9l9-5 9 5v11M7 20v-7.5h10V20M7 16h10',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4V19h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  similar:
    'M4 8.5V4h4.5M15.5 4H20v4.5M4 15.5V20h4.5M20 15.5V20h-4.5M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  upload: 'M12 15V4M7.5 8 12 3.8 16.5 8M4 15v5h16v-5',
  download: 'M12 4v11M7.5 11 12 15.2 16.5 11M4 15v5h16v-5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  flame:
    'M12 21c4 0 6.5-2.7 6.5-6.3 0-4-3.5-5.7-3.5-10.2-3 1-4.5 3.5-4.5 6C9 10 8.5 9 8.5 8 6.5 10 5.5 12.3 5.5 14.7 5.5 18.3 8 21 12 21Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  wallet: 'M3.5 7h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15zM3.5 7l11-3.5V7M16.5 13.5v.1',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  bank: 'M3.5 9.5 12 4l8.5 5.5h-17ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17M4.5 17h15',
  cash: 'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 9.5v.1M18 14.5v.1',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  printer: 'M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z',
  list: 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5v.1M4 12v.1M4 17.5v.1',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  ranking: 'M3.5 20h17M5.5 20v-6h3.5v6M10.2 20V5.5h3.6V20M15 20v-9.5h3.5V20',
  shield: 'M12 3l8 3v6c0 5-3.5 7.7-8 9-4.5-1.3-8-4-8-9V6l8-3ZM8.5 12l2.5 2.5 4.5-5',
  scale: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6L5 7ZM19 7l-3 7h6l-3-7Z',
} as const;
export type IconName = keyof typeof shapes;

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
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-flips={flips.has(name) ? '' : undefined}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
