import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The accent colour. Shade 7 carries white text at 8:1. */
const petrol: MantineColorsTuple = [
  '#edf6f6',
  '#d7e8ea',
  '#adcfd3',
  '#7fb3b9',
  '#5599a1',
  '#33828b',
  '#176b75',
  '#0b5760',
  '#0a474f',
  '#07353b',
];

/** For errors and irreversible acts; every shade with text or white text has 4.5:1. */
const danger: MantineColorsTuple = [
  '#fcebea',
  '#f8d9d7',
  '#efb3b0',
  '#e08a86',
  '#cc5e59',
  '#b63f39',
  '#a3211c',
  '#a3211c',
  '#8a1a16',
  '#701310',
];

/**
 * Cool greys, darker than the library's in the middle so that quiet text keeps 4.5:1 on every
 * ground used here.
 */
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#edf0f1',
  '#e1e6e8',
  '#cfd6d9',
  '#b0babf',
  '#87949a',
  '#56636a',
  '#435057',
  '#2f393e',
  '#1b2427',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  colors: { petrol, danger, gray },
  black: '#1b2427',
  fontFamily: 'var(--w-font)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  headings: { fontFamily: 'var(--w-font)', fontWeight: '650' },
  fontSizes: { xs: '0.78rem', sm: '0.86rem', md: '0.94rem', lg: '1.06rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 }, radius: 'md' },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});
