import { defineConfig } from '@playwright/test';

const { CHROMIUM, E2E_REPORT = 'test-results/playwright.json', E2E_URL } = process.env;
const isRoot = process.getuid?.() === 0;

/** Journeys that set the whole product's demo clock ahead, or silence its payment platform. */
const movingTheClock = /(company|main-job|gateway-silent|market|staff-day)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // On two cores: journeys wait for answers and for what is drawn.
  workers: 3,
  projects: [
    { name: 'side-by-side', testIgnore: movingTheClock },
    // After the others: whatever they wait for would be over at once.
    { name: 'clock', testMatch: movingTheClock, workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Only what hangs ends here: a whole journey takes three times as long on a slow machine.
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: E2E_REPORT }]],
  use: {
    baseURL: E2E_URL,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording costs a third of the time: E2E_TRACE=1 where a failure is to be understood.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Nothing is waited for that only glides; the one journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Navigations that a worker makes cannot be answered by a journey; the one about the page
    // without a connection asks for it.
    serviceWorkers: 'block',
    // "HeadlessChrome" counts as a bot for isbot, and bots get no streaming.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    launchOptions: {
      ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimising their scripts costs more than it gains, an eighth of
        // what rendering them takes.
        '--js-flags=--no-opt --no-maglev',
        // Chromium's sandbox does not start for root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
